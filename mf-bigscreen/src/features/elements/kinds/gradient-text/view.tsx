import { mixColors } from '@tessera/charts/model';
import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';

import { gradientImage } from '../../drawing/colours.ts';
import { textWidth } from '../../drawing/text-width.ts';
import type { ElementViewProps } from '../../element-view-props.ts';

const useStyles = makeStyles({
  box: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'center', overflow: 'hidden' },
  text: { whiteSpace: 'nowrap', color: 'transparent', backgroundClip: 'text', lineHeight: 1.3 },
  still: { width: '100%', overflow: 'hidden', textOverflow: 'clip' },
  // Two copies, of which the second takes the place of the first when the way begins anew.
  belt: {
    display: 'flex',
    flex: 'none',
    animationName: { from: { transform: 'translateX(0)' }, to: { transform: 'translateX(-50%)' } },
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
  },
});

/** A line of text in a gradient, which may run to the left. */
export function GradientTextView({ element, size, look, still }: ElementViewProps<ElementOf<'gradientText'>>) {
  const styles = useStyles();
  const { text, gradient, fontSize, bold, align, marquee } = element;
  const style = {
    fontSize,
    fontWeight: bold ? 700 : 400,
    backgroundImage: gradient
      ? gradientImage(gradient)
      : `linear-gradient(180deg, ${look.text} 25%, ${mixColors(look.text, look.accent, 0.8)} 95%)`,
  };
  if (marquee === 0 || still)
    return (
      <div className={styles.box}>
        <span className={`${styles.text} ${styles.still}`} style={{ ...style, textAlign: align }}>
          {text}
        </span>
      </div>
    );
  const way = Math.max(size.w, (textWidth(text) + 2) * fontSize);
  const copy = { ...style, minWidth: size.w, paddingRight: fontSize * 2, boxSizing: 'border-box' as const };
  return (
    <div className={styles.box}>
      <div className={styles.belt} style={{ animationDuration: `${way / marquee}s` }}>
        <span className={styles.text} style={copy}>
          {text}
        </span>
        <span className={styles.text} style={copy} aria-hidden>
          {text}
        </span>
      </div>
    </div>
  );
}
