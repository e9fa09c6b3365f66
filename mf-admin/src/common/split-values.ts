/** Values of a text field, parted by commas or semicolons of either width, each once. */
export function splitValues(text: string): string[] {
  return [...new Set(text.split(/[,，、;；\n]/).map((value) => value.trim()))].filter((value) => value !== '');
}
