import { expect, test } from "vitest";
import { installWay } from "./install-way.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const PIXEL = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

test.each([
  [`${IPHONE} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 5, "ios-safari"],
  [`${IPHONE} (KHTML, like Gecko) CriOS/136.0 Mobile/15E148 Safari/604.1`, 5, "ios-other"],
  [`${IPHONE} (KHTML, like Gecko) FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 5, "ios-other"],
  [`${IPHONE} (KHTML, like Gecko) Mobile/15E148 Instagram 380.0`, 5, "none"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 5, "ios-safari"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 0, "mac-safari"],
  [
    `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0 Safari/537.36`,
    0,
    "desktop-chromium",
  ],
  [`${PIXEL} Chrome/136.0.0.0 Mobile Safari/537.36`, 5, "android-chromium"],
  [`${PIXEL} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`, 5, "android-chromium"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0", 5, "android-firefox"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel; wv) Version/4.0 Chrome/136.0 Mobile", 5, "none"],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0 Safari/537.36 Edg/136.0`,
    0,
    "desktop-chromium",
  ],
  [`${WINDOWS.replace(")", "; rv:139.0)")} Gecko/20100101 Firefox/139.0`, 0, "none"],
  ["", 0, "none"],
] as const)("%s with %i touch points: %s", (userAgent, maxTouchPoints, way) => {
  expect(installWay({ userAgent, maxTouchPoints })).toBe(way);
});
