/** Compare codes of conditions: 0 range, 1 equal, 2 not equal, 3 greater, 4 at least, 5 less, 6 at most. */
export const CONDITION_COMPARES = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** A condition on a number, with the compare codes ST-306 to ST-312. */
export interface NumberCondition {
  readonly compare: (typeof CONDITION_COMPARES)[number];
  readonly min: number | null;
  readonly max: number | null;
}

/** Whether a number meets a condition. Ranges are inclusive with open missing ends; other codes need `min`. */
export function matchesCondition(value: number, { compare, min, max }: NumberCondition): boolean {
  if (compare === '0') return (min === null || value >= min) && (max === null || value <= max);
  if (min === null) return false;
  switch (compare) {
    case '1':
      return value === min;
    case '2':
      return value !== min;
    case '3':
      return value > min;
    case '4':
      return value >= min;
    case '5':
      return value < min;
    case '6':
      return value <= min;
  }
}
