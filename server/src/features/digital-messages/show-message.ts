import { digitalText, type DigitalDraft, type DigitalShown } from '@tessera/contract';

import { askFigures, type AskedFigures } from './ask-figures.ts';
import { sayFigure } from './say-figure.ts';

/** What of a message is composed for a reader. */
export type Composed = Pick<DigitalDraft, 'title' | 'text' | 'figures'>;

/** A message as one reader reads it, with figures of the reader's own rows. @throws what passes by itself, see {@link askFigures} */
export async function showMessage(
  around: Parameters<typeof askFigures>[0],
  { title, text, figures }: Composed,
  reading: Omit<AskedFigures, 'figures'>,
): Promise<DigitalShown> {
  const answers = await askFigures(around, { ...reading, figures });
  const shown = figures.flatMap((figure, at) => {
    const answer = answers[at];
    return answer ? [sayFigure(figure, answer, reading.locale)] : [];
  });
  const said = new Map(shown.map((figure) => [figure.key, figure.text]));
  const say = (key: string) => said.get(key);
  return { title: digitalText(title, say), text: digitalText(text, say), figures: shown };
}

/** Tables that a message asks, each once. */
export const tablesOf = ({ figures }: Pick<DigitalDraft, 'figures'>): string[] => [
  ...new Set(figures.map(({ question }) => question.reportParam.tbId)),
];
