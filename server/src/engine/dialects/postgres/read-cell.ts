import type { RawCell } from '../../run/driver.ts';

type Reader = (text: string) => RawCell;

const whole: Reader = (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};
/** An instant is read as the wall clock of the session's zone; a year before Christ or an infinity stays text. */
const instant: Reader = (text) => text.replace(/[+-]\d{2}(?::\d{2}){0,2}$/, '');

/** By the type ids of PostgreSQL's catalogue; what is not here is text. */
const READERS: Readonly<Record<number, Reader>> = {
  16: (text) => text === 't',
  20: whole,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  1184: instant,
  1700: Number,
};

const asText: Reader = (text) => text;

/** Readers of pg's text cells. */
export const cellTypes = { getTypeParser: (typeId: number) => READERS[typeId] ?? asText };
