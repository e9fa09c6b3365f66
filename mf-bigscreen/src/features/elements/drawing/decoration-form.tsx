import { screenLook } from '@tessera/charts';
import { globalStyleSchema, type ElementOf } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { ElementSize } from '../element-view-props.ts';
import { ColoursField, FormColumn, SwitchField } from '../form/index.ts';
import { DrawingSvg } from './drawing-svg.tsx';
import type { Drawing } from './drawing.ts';

const useStyles = makeStyles({
  grid: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  sample: {
    position: 'relative',
    boxSizing: 'content-box',
    padding: '8px',
    border: `2px solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    '&[aria-checked="true"]': { border: `2px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  place: { position: 'relative', display: 'block' },
});
/** Samples look the same whatever the screen's theme is. */
const SAMPLE = screenLook({ theme: 'ocean', globalStyle: globalStyleSchema.parse({}) });

type Decoration = ElementOf<'border'> | ElementOf<'screenTitle'> | ElementOf<'ornament'>;
interface Props<Element extends Decoration> {
  readonly element: Element;
  /** Drawings in the order of their numbers. */
  readonly drawings: readonly Drawing[];
  readonly sample: ElementSize;
  /** Fields before the drawings. */
  readonly children?: ReactNode;
  onChange(next: Element): void;
}

/** Form of a drawing: which one, its colours, and whether it moves. */
export function DecorationForm<Element extends Decoration>(props: Props<Element>) {
  const { element, drawings, sample, children, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'bigscreen.elements.drawing', defaultMessage: '样式' });
  return (
    <FormColumn>
      {children}
      <Field label={label}>
        <div className={styles.grid} role="radiogroup" aria-label={label}>
          {drawings.map((draw, at) => (
            <button
              key={at}
              type="button"
              role="radio"
              aria-checked={element.drawing === at + 1}
              aria-label={intl.formatMessage(
                { id: 'bigscreen.elements.drawingNumber', defaultMessage: '样式 {number, number}' },
                { number: at + 1 },
              )}
              className={styles.sample}
              style={{ background: SAMPLE.ground.color }}
              onClick={() => onChange({ ...element, drawing: at + 1 })}
            >
              <span className={styles.place} style={{ width: sample.w, height: sample.h }}>
                <DrawingSvg draw={draw} size={sample} colors={element.colors} look={SAMPLE} animated={false} />
              </span>
            </button>
          ))}
        </div>
      </Field>
      <ColoursField
        label={intl.formatMessage({ id: 'bigscreen.elements.colours', defaultMessage: '颜色' })}
        value={element.colors}
        names={[
          intl.formatMessage({ id: 'bigscreen.elements.colourMain', defaultMessage: '主色' }),
          intl.formatMessage({ id: 'bigscreen.elements.colourSecond', defaultMessage: '辅色' }),
        ]}
        usual={[SAMPLE.accent, SAMPLE.accentEnd]}
        onChange={(colors) => onChange({ ...element, colors })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.animated', defaultMessage: '动画' })}
        value={element.animated}
        onChange={(animated) => onChange({ ...element, animated })}
      />
    </FormColumn>
  );
}
