import { SUMMARY_LENGTH } from '@tessera/contract';

/** What a model answered, as text and nothing else: control characters and marks of emphasis go, and it has an end. */
export function plainText(answer: string): string {
  const plain = answer
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/\*\*|^#{1,6} /gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const letters = [...plain];
  let text = '';
  for (const letter of letters) {
    if (text.length + letter.length >= SUMMARY_LENGTH) return `${text}…`;
    text += letter;
  }
  return text;
}
