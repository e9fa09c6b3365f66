import { makeStyles, tokens } from '@tessera/ui/core';
import { LayerRegular } from '@tessera/ui/icons';

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
  picture: { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
});

/** What a template looks like. @param preview address of its picture; null for one without */
export function TemplatePicture({ preview }: { readonly preview: string | null }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {preview === null ? <LayerRegular aria-hidden /> : <img className={styles.picture} src={preview} alt="" />}
    </div>
  );
}
