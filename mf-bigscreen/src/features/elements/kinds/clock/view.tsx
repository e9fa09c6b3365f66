import type { ElementOf } from '@tessera/contract';
import { shownTimeZone } from '@tessera/i18n';
import { makeStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { Note } from '../../answer/note.tsx';
import { useLocale } from '../../answer/use-locale.ts';
import { faded } from '../../drawing/colours.ts';
import { textWidth } from '../../drawing/text-width.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { useNow } from '../../time/use-now.ts';
import { clockTexts } from './clock-texts.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    whiteSpace: 'nowrap',
  },
  column: { flexDirection: 'column' },
  beside: { display: 'flex', flexDirection: 'column', lineHeight: 1.25 },
});

/** Date and time, anew at each second. */
export function ClockView({ element, size, look, still, now }: ElementViewProps<ElementOf<'clock'>>) {
  const styles = useStyles();
  const intl = useIntl();
  const locale = useLocale();
  const moment = useNow(now, !still);
  const texts = clockTexts(moment, locale, element.timeZone ?? shownTimeZone(), element.seconds);
  if (!texts)
    return (
      <Note
        look={look}
        text={intl.formatMessage({ id: 'bigscreen.elements.clock.zoneUnknown', defaultMessage: '无法识别的时区' })}
      />
    );
  const words = [...(element.show === 'time' ? [] : [texts.date]), ...(element.weekday ? [texts.weekday] : [])];
  const time = element.show === 'date' ? '' : texts.time;
  const stacked = size.h > size.w * 0.3;
  const glow = `0 0 0.35em ${faded(look.accent, 0.6)}`;
  const longest = Math.max(0, ...words.map(textWidth));
  // Letters as large as the box lets them be: beside each other, or below each other where it is high.
  const [large, small] = stacked
    ? [
        Math.min(size.h * 0.5, size.w / Math.max(1, textWidth(time) + 0.4)),
        Math.min(size.h * 0.2, size.w / (longest + 1)),
      ]
    : [
        Math.min(size.h * 0.82, size.w / (textWidth(time) + longest * 0.42 + 0.9)),
        Math.min(size.h * 0.42, size.w / (textWidth(time) * 2.1 + longest + 1.2)),
      ];
  const alone = time === '';
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      className={`${styles.root} ${stacked ? styles.column : ''}`}
      style={{ gap: small * (stacked ? 0.3 : 0.8) }}
    >
      {alone ? null : (
        <span style={{ fontSize: large, fontWeight: 700, letterSpacing: '.02em', textShadow: glow }}>{time}</span>
      )}
      {words.length === 0 ? null : alone && !stacked ? (
        <span
          style={{ fontSize: Math.min(size.h * 0.7, size.w / (textWidth(words.join('  ')) + 0.5)), textShadow: glow }}
        >
          {words.join('  ')}
        </span>
      ) : (
        <span
          className={styles.beside}
          style={{ fontSize: small, color: look.textSecondary, textAlign: stacked ? 'center' : 'left' }}
        >
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </span>
      )}
    </time>
  );
}
