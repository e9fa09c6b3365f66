/** Networks as lines of a text field; commas part them as well. */
export const linesOf = (networks: readonly string[]): string => networks.join('\n');
export const networksOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，;；、]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
