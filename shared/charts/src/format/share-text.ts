/** A share of 100 as text. @param digits decimals; as many as the number has unless given */
export const shareText = (percentage: number, digits?: number): string =>
  `${digits === undefined ? Number(percentage.toFixed(8)) : percentage.toFixed(digits)}%`;
