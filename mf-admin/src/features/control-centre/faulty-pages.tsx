import type { Train } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { Badge, makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

type Build = Train['builds'][number];
const useStyles = makeStyles({
  root: { listStyle: 'none', margin: 0, padding: '2px 0 4px', fontSize: tokens.fontSizeBase200 },
  page: { display: 'flex', alignItems: 'center', gap: '6px', flexWrap: 'wrap', color: tokens.colorNeutralForeground3 },
  count: { color: tokens.colorPaletteRedForeground1 },
});

/** Pages and dialogs of a build that failed by themselves, each with its count and who is kept from it. */
export function FaultyPages({ build }: { readonly build: Build }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const { pages } = build.health;
  if (pages.length === 0) return null;
  const titleOf = (page: string): string =>
    build.manifest.routes.find(({ path }) => path === page)?.title[locale] ?? page;
  return (
    <ul className={styles.root}>
      {pages.map(({ page, mounts, failures, quarantined, quarantinedFor }) => (
        <li key={page} className={styles.page} title={page}>
          <FormattedMessage
            id="admin.build.faultyPage"
            defaultMessage="页面「{page}」：使用 {mounts, number}，<count>故障 {failures, number}</count>"
            values={{
              page: titleOf(page),
              mounts,
              failures,
              count: (parts) => <span className={styles.count}>{parts}</span>,
            }}
          />
          {(quarantined || quarantinedFor.length > 0) && (
            <Badge appearance="tint" color="danger" size="small" title={quarantinedFor.join(', ')}>
              {quarantined ? (
                <FormattedMessage id="admin.build.quarantined" defaultMessage="已隔离" />
              ) : (
                <FormattedMessage
                  id="admin.build.quarantinedFor"
                  defaultMessage="已在 {count, number} 家企业隔离"
                  values={{ count: quarantinedFor.length }}
                />
              )}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
