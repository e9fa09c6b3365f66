/** Whether one of a column's dates has a time. */
export const hasTime = (values: readonly unknown[]): boolean =>
  values.some((value) => typeof value === 'string' && value.length > 10 && !value.endsWith(' 00:00:00'));
