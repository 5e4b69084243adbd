/** By the mark that its `User-Agent` carries; the first that fits: most browsers also say that they are Chrome and Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\b(?:OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const;

/** In the same way: Android says Linux, an iPhone Mac OS X. */
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Returns the names of the browser and the system that a `User-Agent` header stands for; each only where it is known. */
export function describeAgent(agent: string | null): { browser?: string; system?: string } {
  const browser = browsers.find(([mark]) => mark.test(agent ?? ''))?.[1];
  const system = systems.find(([mark]) => mark.test(agent ?? ''))?.[1];
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}
