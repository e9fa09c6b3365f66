/** Name under which an element asks for the answer of its chart, which may stand beside it under its own code. */
export const answerId = (code: string): string => `element:${code}`;
