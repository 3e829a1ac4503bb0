import { previewFamilies } from "#web/shared/print/font-files.ts";
import { qrRuns } from "#web/shared/print/qr-path.ts";
import {
  type PrintPage,
  printColors,
  type QrShape,
  type Shape,
  type TextShape,
} from "#web/shared/print/shapes.ts";

interface PagePreviewProps {
  readonly page: PrintPage;
  /** What the page shows, for assistive technology. */
  readonly label: string;
}

/** A page as it will be printed, drawn from the same shapes as the PDF file; white in every theme. */
export function PagePreview({ page: { size, shapes }, label }: PagePreviewProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="h-auto max-h-[75vh] w-full rounded-lg border border-line"
      style={{ background: printColors.paper }}
    >
      <Shapes shapes={shapes} />
    </svg>
  );
}

function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape) => <OneShape key={placeOf(shape)} shape={shape} />);
}

/** Where a shape is: no two of one kind begin at the same point. */
function placeOf(shape: Shape): string {
  switch (shape.kind) {
    case "line":
      return `line ${shape.from.join()} ${shape.to.join()}`;
    case "turned":
      return `turned ${shape.around.join()}`;
    default:
      return `${shape.kind} ${shape.x} ${shape.y}`;
  }
}

function OneShape({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case "text":
      return <TextLine shape={shape} />;
    case "qr":
      return <QrPicture shape={shape} />;
    case "box":
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          fill={shape.color}
        />
      );
    case "image":
      return (
        <image
          href={shape.content}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
        />
      );
    case "line":
      return (
        <line
          x1={shape.from[0]}
          y1={shape.from[1]}
          x2={shape.to[0]}
          y2={shape.to[1]}
          stroke={shape.color}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash}
        />
      );
    case "turned":
      return (
        <g transform={`rotate(180 ${shape.around[0]} ${shape.around[1]})`}>
          <Shapes shapes={shape.shapes} />
        </g>
      );
  }
}

function TextLine({ shape: { text, x, y, size, face, color, align } }: { shape: TextShape }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={color}
      textAnchor={align}
      style={{
        fontFamily: previewFamilies(face),
        fontWeight: 400,
        // Small texts keep the widths that were measured.
        textRendering: "geometricPrecision",
      }}
    >
      {text}
    </text>
  );
}

function QrPicture({ shape: { text, x, y, side } }: { shape: QrShape }) {
  const { modules, runs } = qrRuns(text);
  return (
    <path
      transform={`translate(${x} ${y}) scale(${side / modules})`}
      shapeRendering="crispEdges"
      fill={printColors.code}
      d={runs.map((run) => `M${run.x} ${run.y}h${run.width}v1h-${run.width}z`).join("")}
    />
  );
}
