/** Names of browsers and systems as their makers write them; the first that fits counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, 'WeChat'],
  [/DingTalk/i, 'DingTalk'],
  [/Lark|Feishu/i, 'Feishu'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const LONGEST = 60;

/** Browser and system of a `User-Agent` header, such as `Chrome, Windows`; an unknown one as it names itself, or nothing. */
export function describeAgent(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([pattern]) => pattern.test(text))?.[1] ?? []);
  return names.length > 0 ? names.join(', ') : (/^[\w.-]+(?:\/[\w.-]+)?/.exec(text)?.[0] ?? '').slice(0, LONGEST);
}
