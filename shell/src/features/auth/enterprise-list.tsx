import type { Enterprise } from '@tessera/contract';
import { Badge, makeStyles, Spinner, tokens } from '@tessera/ui';
import { BuildingRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '10px' },
  item: {
    width: '100%',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto 20px',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 14px',
    textAlign: 'left',
    fontFamily: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    transitionProperty: 'border-color, background-color',
    transitionDuration: '120ms',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
    ':disabled': { cursor: 'default', opacity: 0.7 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    fontSize: '22px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { fontSize: '15px', fontWeight: 600, lineHeight: '22px', overflow: 'hidden', textOverflow: 'ellipsis' },
  code: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
  end: { display: 'flex', color: tokens.colorNeutralForeground3, fontSize: '18px' },
});

export interface EnterpriseListProps {
  readonly enterprises: readonly Enterprise[];
  /** Code of the corporation that the session is in. */
  readonly current: string | null;
  /** Code of the corporation that is being entered. */
  readonly busy: string | null;
  readonly onChoose: (corporationCode: string) => void;
}

/** Corporations of an account, each a button that enters it. */
export function EnterpriseList({ enterprises, current, busy, onChoose }: EnterpriseListProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {enterprises.map(({ corporationCode, corporationName, roleName }) => (
        <li key={corporationCode}>
          <button
            type="button"
            className={styles.item}
            disabled={busy !== null}
            aria-current={corporationCode === current}
            onClick={() => onChoose(corporationCode)}
          >
            <span className={styles.icon}>
              <BuildingRegular aria-hidden />
            </span>
            <span className={styles.texts}>
              <span className={styles.name}>{corporationName}</span>
              <span className={styles.code}>{roleName}</span>
            </span>
            {corporationCode === current ? (
              <Badge appearance="tint" color="brand">
                <FormattedMessage id="shell.enterprises.current" defaultMessage="当前企业" />
              </Badge>
            ) : (
              <span />
            )}
            <span className={styles.end}>
              {busy === corporationCode ? <Spinner size="tiny" aria-hidden /> : <ChevronRightRegular aria-hidden />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
