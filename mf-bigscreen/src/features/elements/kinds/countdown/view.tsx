import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { Note } from '../../answer/note.tsx';
import { faded } from '../../drawing/colours.ts';
import { Digit } from '../../drawing/digit.tsx';
import { textWidth } from '../../drawing/text-width.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { useNow } from '../../time/use-now.ts';
import { leftTime } from './left-time.ts';

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'center', justifyContent: 'center' },
  unit: { flex: 'none', whiteSpace: 'nowrap' },
  ended: { fontWeight: 700, whiteSpace: 'nowrap' },
});
/** Shares of the height of a digit. */
const WIDTH = { digit: 0.66, gap: 0.08, unit: 0.34 };

/** Days, hours, minutes and seconds until a moment. */
export function CountdownView({ element, size, look, still, now }: ElementViewProps<ElementOf<'countdown'>>) {
  const styles = useStyles();
  const intl = useIntl();
  const until = element.until === null ? null : Date.parse(element.until);
  const moment = useNow(now, !still && until !== null);
  const left = until === null ? null : leftTime(moment, until);
  if (until === null)
    return (
      <Note
        look={look}
        text={intl.formatMessage({ id: 'bigscreen.elements.countdown.none', defaultMessage: '未设置结束时间' })}
      />
    );
  if (!left && element.ended !== '') {
    const letters = Math.min(size.h * 0.6, size.w / (textWidth(element.ended) + 0.5));
    return (
      <div className={styles.root}>
        <span className={styles.ended} style={{ fontSize: letters, textShadow: `0 0 .3em ${faded(look.accent, 0.7)}` }}>
          {element.ended}
        </span>
      </div>
    );
  }
  const { days, hours, minutes, seconds } = left ?? { days: 0, hours: 0, minutes: 0, seconds: 0 };
  const parts = [
    [days, intl.formatMessage({ id: 'bigscreen.elements.countdown.days', defaultMessage: '天' })],
    [hours, intl.formatMessage({ id: 'bigscreen.elements.countdown.hours', defaultMessage: '时' })],
    [minutes, intl.formatMessage({ id: 'bigscreen.elements.countdown.minutes', defaultMessage: '分' })],
    [seconds, intl.formatMessage({ id: 'bigscreen.elements.countdown.seconds', defaultMessage: '秒' })],
  ] as const;
  const texts = parts.map(([value, unit]) => ({ digits: String(value).padStart(2, '0'), unit }));
  const share = texts.reduce(
    (sum, { digits, unit }) =>
      sum + digits.length * (WIDTH.digit + WIDTH.gap) + textWidth(unit) * WIDTH.unit + 3 * WIDTH.gap,
    0,
  );
  const high = Math.max(8, Math.min(size.h * 0.86, size.w / share));
  return (
    <div
      role="timer"
      aria-label={texts.map(({ digits, unit }) => `${digits} ${unit}`).join(' ')}
      className={styles.root}
      style={{ gap: high * WIDTH.gap }}
    >
      {texts.flatMap(({ digits, unit }) => [
        ...[...digits].map((digit, at) => (
          <Digit
            key={`${unit}${digits.length - at}`}
            digit={Number(digit)}
            high={high}
            wide={high * WIDTH.digit}
            look={look}
            still={still}
          />
        )),
        <span
          key={unit}
          aria-hidden
          className={styles.unit}
          style={{ fontSize: high * WIDTH.unit, color: look.textSecondary, padding: `0 ${high * WIDTH.gap}px` }}
        >
          {unit}
        </span>,
      ])}
    </div>
  );
}
