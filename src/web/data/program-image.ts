import { useQuery } from "@tanstack/react-query";
import { imageAddress } from "#core/settings/image-address.ts";
import { useHost } from "./api-context.tsx";
import { answer } from "./data.ts";

/**
 * Returns the address of a file of a stored image of the program (docs/decisions/146); undefined without an image, and in the browser
 * edition until the file is read.
 */
export function useImageAddress(image: string, file: string): string | undefined {
  const { api, edition } = useHost();
  const isRead = image !== "" && edition === "browser";
  const { data } = useQuery({
    queryKey: ["programImage", { image, file }],
    queryFn: () => answer(api, "programImage", { image, file }),
    enabled: isRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isRead) return data?.content;
  return image === "" ? undefined : imageAddress(image, file);
}
