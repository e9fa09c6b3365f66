/** Pattern of `like` and `ilike` for values that contain a text as it stands. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
