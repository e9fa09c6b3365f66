export type ParsedJson =
  | { readonly ok: true; readonly document: unknown }
  | { readonly ok: false; readonly reason: string };

/** Reads what somebody pasted; a reason in the words of the browser where it is no JSON. */
export function parsedJson(text: string): ParsedJson {
  try {
    return { ok: true, document: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
