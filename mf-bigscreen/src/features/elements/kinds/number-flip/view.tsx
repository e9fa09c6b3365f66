import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useMemo } from 'react';

import { Note } from '../../answer/note.tsx';
import { useAnswerNote } from '../../answer/use-answer-note.ts';
import { useLocale } from '../../answer/use-locale.ts';
import { useTable } from '../../answer/use-table.ts';
import { Digit } from '../../drawing/digit.tsx';
import { textWidth } from '../../drawing/text-width.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { numberParts } from './number-parts.ts';

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'center', justifyContent: 'center' },
  mark: { flex: 'none', textAlign: 'center' },
  word: { flex: 'none', whiteSpace: 'pre', fontWeight: 600 },
  read: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});
/** Shares of the height of a digit. */
const WIDTH = { digit: 0.66, mark: 0.3, gap: 0.08, word: 0.4 };

/** A number whose digits turn when it changes. */
export function NumberFlipView({
  element,
  size,
  answer,
  conf,
  look,
  still,
}: ElementViewProps<ElementOf<'numberFlip'>>) {
  const styles = useStyles();
  const locale = useLocale();
  const table = useTable(answer, conf);
  const note = useAnswerNote(answer, table);
  const at = table?.columns.findIndex(({ measure }) => measure) ?? -1;
  const value = table?.rows[0]?.[at]?.value ?? null;
  const percent = table?.columns[at]?.percent ?? false;
  const { prefix, suffix } = element;
  const parts = useMemo(() => numberParts(value, element, locale, percent), [value, element, locale, percent]);
  if (answer !== null && note !== null && note !== '') return <Note text={note} look={look} />;
  const digits = parts.filter(({ text }) => /[\d–]/.test(text)).length;
  const share =
    digits * (WIDTH.digit + WIDTH.gap) +
    (parts.length - digits) * WIDTH.mark +
    (textWidth(prefix) + textWidth(suffix)) * WIDTH.word +
    0.2;
  const high = Math.max(8, Math.min(size.h * 0.92, size.w / share));
  const words = { fontSize: high * WIDTH.word, color: look.textSecondary };
  return (
    <div className={styles.root} style={{ gap: high * WIDTH.gap }}>
      <span className={styles.read}>{`${prefix}${parts.map(({ text }) => text).join('')}${suffix}`}</span>
      {prefix ? (
        <span className={styles.word} style={words} aria-hidden>
          {prefix}
        </span>
      ) : null}
      {parts.map(({ key, digit, text }) =>
        digit === undefined && text !== '–' ? (
          <span
            key={key}
            aria-hidden
            className={styles.mark}
            style={{
              fontSize: high * 0.62,
              width: high * (WIDTH.mark - WIDTH.gap),
              height: high,
              // Commas and points stand at the foot of the digits, signs in their middle.
              lineHeight: `${high * (/[.,]/.test(text) ? 1.36 : 1)}px`,
              color: look.accent,
            }}
          >
            {text}
          </span>
        ) : (
          <Digit key={key} digit={digit ?? null} high={high} wide={high * WIDTH.digit} look={look} still={still} />
        ),
      )}
      {suffix ? (
        <span className={styles.word} style={words} aria-hidden>
          {suffix}
        </span>
      ) : null}
    </div>
  );
}
