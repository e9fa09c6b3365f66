import { mixColors } from '@tessera/charts/model';
import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';

import { drawingColours, faded } from '../../drawing/colours.ts';
import { DrawingSvg } from '../../drawing/drawing-svg.tsx';
import { textWidth } from '../../drawing/text-width.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { TITLES } from './titles.ts';

const useStyles = makeStyles({
  text: {
    position: 'absolute',
    left: 0,
    right: 0,
    margin: 0,
    whiteSpace: 'nowrap',
    fontWeight: 700,
    lineHeight: 1.3,
    color: 'transparent',
    backgroundClip: 'text',
  },
});
/** Space between letters, in ems. */
const SPACING = { center: 0.12, left: 0.05 };

/** A text in a drawing of ours. */
export function ScreenTitleView({ element, size, look, still }: ElementViewProps<ElementOf<'screenTitle'>>) {
  const styles = useStyles();
  const { drawing, colors, animated, text } = element;
  const title = TITLES[drawing - 1] ?? TITLES[0];
  const { a } = drawingColours(colors, look);
  const ems = textWidth(text) + [...text].length * SPACING[title.align];
  const letters = Math.max(8, Math.min(size.h * title.letters, (size.w * title.room) / Math.max(1, ems)));
  return (
    <>
      <DrawingSvg draw={title.draw} size={size} colors={colors} look={look} animated={animated && !still} />
      {text === '' ? null : (
        <h2
          className={styles.text}
          style={{
            top: size.h * title.middle - letters * 0.65,
            fontSize: letters,
            textAlign: title.align,
            letterSpacing: `${SPACING[title.align]}em`,
            // Letters stand in the middle without the space after the last one.
            textIndent: title.align === 'left' ? size.h * title.indent : `${SPACING.center}em`,
            backgroundImage: `linear-gradient(180deg, ${look.text} 30%, ${mixColors(look.text, a, 0.75)} 92%)`,
            filter: `drop-shadow(0 0 ${letters * 0.22}px ${faded(a, 0.65)})`,
          }}
        >
          {text}
        </h2>
      )}
    </>
  );
}
