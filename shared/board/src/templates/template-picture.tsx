import type { TemplateTile } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { LayerRegular } from '@tessera/ui/icons';

import { TemplateOutline } from './template-outline.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#0b1220',
    backgroundImage: 'radial-gradient(circle at 70% 20%, #1b3f7a 0%, transparent 60%)',
    color: '#7fb2ff',
    fontSize: '40px',
  },
  outline: { backgroundColor: tokens.colorNeutralBackground3, backgroundImage: 'none' },
  picture: { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
});

export interface TemplatePictureProps {
  /** Address of its picture; null for one without. */
  readonly preview: string | null;
  /** Charts that are drawn where there is no picture; default: none. */
  readonly tiles?: readonly TemplateTile[];
}

/** What a template looks like. */
export function TemplatePicture({ preview, tiles = [] }: TemplatePictureProps) {
  const styles = useStyles();
  if (preview !== null)
    return (
      <div className={styles.root}>
        <img className={styles.picture} src={preview} alt="" />
      </div>
    );
  return (
    <div className={mergeClasses(styles.root, tiles.length > 0 && styles.outline)}>
      {tiles.length > 0 ? <TemplateOutline tiles={tiles} /> : <LayerRegular aria-hidden />}
    </div>
  );
}
