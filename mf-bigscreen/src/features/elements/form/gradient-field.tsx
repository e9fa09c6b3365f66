import type { ScreenGradient } from '@tessera/contract';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup, NumberField } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { gradientImage, hexOf } from '../drawing/colours.ts';
import { ColourInput } from './colour-input.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  preview: {
    height: '20px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  stop: { display: 'flex', alignItems: 'end', gap: '8px', '& > :nth-child(2)': { flex: 1, minWidth: 0 } },
});
/** As few and as many as a gradient takes. */
const STOPS = { least: 2, most: 8 };

interface Props {
  readonly label: string;
  readonly value: ScreenGradient;
  /** @param join changes with the same key that follow each other within a second are one step */
  onChange(value: ScreenGradient, join?: string): void;
}

/** Angle and colours of a gradient, with a preview from its start to its end. */
export function GradientField({ label, value, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { angle, stops } = value;
  const change = (at: number, part: Partial<ScreenGradient['stops'][number]>, join?: string) =>
    onChange({ angle, stops: stops.map((one, index) => (index === at ? { ...one, ...part } : one)) }, join);
  const add = () => {
    const widest = stops.reduce((best, _stop, at) => (gapAfter(stops, at) > gapAfter(stops, best) ? at : best), 0);
    const [before, after] = [stops[widest], stops[widest + 1]];
    if (!before || !after) return;
    const between = { at: Math.round((before.at + after.at) / 2), color: before.color };
    onChange({ angle, stops: stops.toSpliced(widest + 1, 0, between) });
  };
  return (
    <ChoiceGroup label={label}>
      <div className={styles.root}>
        <div className={styles.preview} style={{ backgroundImage: gradientImage({ angle: 90, stops }) }} aria-hidden />
        <NumberField
          label={intl.formatMessage({ id: 'bigscreen.elements.gradientText.angle', defaultMessage: '渐变角度' })}
          unit="°"
          value={angle}
          min={-360}
          max={360}
          onChange={(next) => onChange({ angle: next, stops })}
        />
        {stops.map(({ at, color }, index) => {
          const number = { number: index + 1 };
          return (
            // Stops have no keys; the fields hold no state of their own between renders.
            <div key={index} className={styles.stop}>
              <ColourInput
                label={intl.formatMessage(
                  { id: 'bigscreen.elements.gradientColour', defaultMessage: '渐变颜色 {number, number}' },
                  number,
                )}
                value={hexOf(color)}
                onChange={(next) => change(index, { color: next }, `gradient ${index}`)}
              />
              <NumberField
                label={intl.formatMessage(
                  { id: 'bigscreen.elements.gradientPlace', defaultMessage: '位置 {number, number}' },
                  number,
                )}
                unit="%"
                value={at}
                min={stops[index - 1]?.at ?? 0}
                max={stops[index + 1]?.at ?? 100}
                onChange={(next) => change(index, { at: next })}
              />
              <IconButton
                label={intl.formatMessage(
                  { id: 'bigscreen.elements.gradientRemove', defaultMessage: '移除颜色 {number, number}' },
                  number,
                )}
                icon={<DeleteRegular />}
                disabledFocusable={stops.length <= STOPS.least}
                onClick={() => onChange({ angle, stops: stops.toSpliced(index, 1) })}
              />
            </div>
          );
        })}
        <div>
          <Button size="small" icon={<AddRegular />} disabledFocusable={stops.length >= STOPS.most} onClick={add}>
            {intl.formatMessage({ id: 'bigscreen.elements.gradientAdd', defaultMessage: '添加颜色' })}
          </Button>
        </div>
      </div>
    </ChoiceGroup>
  );
}

const gapAfter = (stops: ScreenGradient['stops'], at: number): number => {
  const [here, next] = [stops[at], stops[at + 1]];
  return here && next ? next.at - here.at : -1;
};
