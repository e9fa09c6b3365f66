import { toLanguageTag, type ElementOf, type Locale } from '@tessera/contract';

export interface NumberPart {
  /** Place from the right end, so that a digit keeps its place when the number gets longer. */
  readonly key: string;
  /** 0 to 9; undefined for signs and separators. */
  readonly digit?: number;
  readonly text: string;
}

/** Digits of which no number is known. */
const HOLE = '–';

type Shape = Pick<ElementOf<'numberFlip'>, 'decimals' | 'digits' | 'separator'>;

/**
 * A number as digits and marks.
 * @param value null where there is none: each place is a dash
 * @param percent whether 1 is shown as 100 %
 */
export function numberParts(value: number | null, shape: Shape, locale: Locale, percent = false): NumberPart[] {
  const format = new Intl.NumberFormat(toLanguageTag(locale), {
    style: percent ? 'percent' : 'decimal',
    minimumIntegerDigits: shape.digits,
    minimumFractionDigits: shape.decimals,
    maximumFractionDigits: shape.decimals,
    useGrouping: shape.separator,
  });
  const number = value === null || !Number.isFinite(value) ? null : value;
  const texts = format
    .formatToParts(number ?? 0)
    .flatMap(({ type, value: text }) => (type === 'integer' || type === 'fraction' ? [...text] : [text]));
  return texts.map((text, at) => {
    const key = `${texts.length - at}`;
    if (!/^\d$/.test(text)) return { key, text };
    return number === null ? { key, text: HOLE } : { key, digit: Number(text), text };
  });
}
