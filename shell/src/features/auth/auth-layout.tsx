import { PRODUCT_VERSION } from '@tessera/contract';
import { BrandMark, makeStyles, tokens } from '@tessera/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { LanguageSelect, ThemeToggle } from '../preferences/index.ts';
import { MosaicScene } from './mosaic-scene.tsx';

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(480px, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  art: {
    position: 'sticky',
    top: 0,
    height: '100vh',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '24px',
    padding: '40px 48px',
    color: '#FFFFFF',
    backgroundImage:
      'radial-gradient(1100px 620px at 0% 0%, #4A8CFF 0%, transparent 60%), radial-gradient(900px 620px at 100% 100%, #5B3FE0 0%, transparent 55%), linear-gradient(150deg, #1C62E3 0%, #1B3FA8 58%, #221B7A 100%)',
    overflow: 'hidden',
    '@media (max-width: 960px)': { display: 'none' },
  },
  scene: { flexGrow: 1, minHeight: 0, maxHeight: '520px', maxWidth: '640px', width: '100%', alignSelf: 'center' },
  slogan: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '560px' },
  headline: { margin: 0, fontSize: '28px', lineHeight: '38px', fontWeight: 650, textWrap: 'balance' },
  lead: { margin: 0, fontSize: '15px', lineHeight: '24px', color: 'rgba(255,255,255,0.88)' },
  artBrand: { display: 'flex', alignItems: 'center', gap: '12px', fontSize: '20px', fontWeight: 700 },
  chip: {
    display: 'inline-flex',
    padding: '6px',
    borderRadius: '10px',
    backgroundColor: 'rgba(255,255,255,0.94)',
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    padding: '16px 24px',
    boxSizing: 'border-box',
  },
  bar: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '4px', minHeight: '32px' },
  barBrand: { marginRight: 'auto', display: 'none', '@media (max-width: 960px)': { display: 'block' } },
  body: { flexGrow: 1, display: 'flex', alignItems: 'center', justifyContent: 'center', padding: '24px 0' },
  panel: { width: '100%', maxWidth: '392px', display: 'flex', flexDirection: 'column', gap: '20px' },
  wide: { maxWidth: '520px' },
  title: { margin: 0, fontSize: '26px', lineHeight: '34px', fontWeight: 650 },
  hint: { margin: '6px 0 0', color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '21px' },
  foot: {
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    minHeight: '20px',
  },
});

export interface AuthLayoutProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Frame of the pages before sign-in: the picture beside the form, language and theme above it. */
export function AuthLayout({ title, hint, wide, children }: AuthLayoutProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <aside className={styles.art}>
        <div className={styles.artBrand}>
          <span className={styles.chip}>
            <BrandMark size={26} />
          </span>
          Tessera
        </div>
        <div className={styles.scene}>
          <MosaicScene />
        </div>
        <div className={styles.slogan}>
          <p className={styles.headline}>
            <FormattedMessage id="shell.auth.slogan" defaultMessage="让每一块数据，拼成清晰的全貌" />
          </p>
          <p className={styles.lead}>
            <FormattedMessage id="shell.auth.lead" defaultMessage="图表、看板、报表与大屏，在同一个平台上完成。" />
          </p>
        </div>
      </aside>
      <div className={styles.side}>
        <div className={styles.bar}>
          <span className={styles.barBrand}>
            <BrandMark withName size={26} />
          </span>
          <LanguageSelect />
          <ThemeToggle />
        </div>
        <main className={styles.body}>
          <div className={`${styles.panel} ${wide ? styles.wide : ''}`}>
            <div>
              <h1 className={styles.title}>{title}</h1>
              {hint && <p className={styles.hint}>{hint}</p>}
            </div>
            {children}
          </div>
        </main>
        <footer className={styles.foot}>Tessera {PRODUCT_VERSION}</footer>
      </div>
    </div>
  );
}
