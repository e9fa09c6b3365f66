/** Characters of a text beyond which only its beginning is shown, such as a picture's bytes. */
const LONGEST_TEXT = 400;
/** Characters that are shown in all; the file has all of it. */
const MOST = 200_000;

export interface ShownJson {
  readonly text: string;
  /** Whether the file has more than what is shown. */
  readonly cut: boolean;
}

/** A document for reading: its long texts and its end are cut. */
export function shownJson(document: unknown): ShownJson {
  let cut = false;
  const text = JSON.stringify(
    document,
    (_key, value: unknown) => {
      if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return value;
      cut = true;
      return `${value.slice(0, LONGEST_TEXT)}… (${value.length})`;
    },
    2,
  );
  return { text: text.slice(0, MOST), cut: cut || text.length > MOST };
}
