import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';

import { Note } from '../../answer/note.tsx';
import { useAnswerNote } from '../../answer/use-answer-note.ts';
import { useTable } from '../../answer/use-table.ts';
import { textWidth } from '../../drawing/text-width.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { SkyIcon } from './sky-icon.tsx';
import { weatherFields } from './weather-fields.ts';

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' },
  column: { display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: 1.3 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis' },
  large: { flex: 'none', fontWeight: 700 },
});

/** Weather as a table of the corporation has it. */
export function WeatherView({ size, answer, conf, look }: ElementViewProps<ElementOf<'weather'>>) {
  const styles = useStyles();
  const table = useTable(answer, conf, true);
  const note = useAnswerNote(answer, table);
  if (note !== null || !table) return <Note text={note ?? ''} look={look} />;
  const { sky, skyText, place, temperature, others } = weatherFields(table);
  const side = Math.min(size.h * 0.9, size.w * 0.28);
  const large = Math.min(size.h * 0.5, (size.w * 0.32) / Math.max(1, textWidth(temperature)));
  const small = Math.min(size.h * 0.27, size.w * 0.09);
  const { colors } = look.chartTheme;
  return (
    <div className={styles.root} style={{ gap: small * 0.7 }}>
      <SkyIcon sky={sky} side={side} light={colors[3] ?? look.accent} cloud={look.text} />
      {temperature === '' ? null : (
        <span className={styles.large} style={{ fontSize: large }}>
          {temperature}
        </span>
      )}
      <span className={styles.column} style={{ fontSize: small }}>
        <span className={styles.cut}>{[place, skyText].filter((text) => text !== '').join(' · ')}</span>
        <span className={styles.cut} style={{ color: look.textSecondary, fontSize: small * 0.84 }}>
          {others.map(({ name, text }) => `${name} ${text}`).join('  ')}
        </span>
      </span>
    </div>
  );
}
