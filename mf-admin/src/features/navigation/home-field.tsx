import { useLocale } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { NavigationDraft } from './navigation-draft.ts';

const useStyles = makeStyles({ choice: { maxWidth: '360px' } });

export interface HomeFieldProps extends NavigationDraft {
  readonly onChange: (home: string | null) => void;
}

/** The page after sign-in. A chosen page that does not show at the moment stays an option. */
export function HomeField({ groups, home, onChange }: HomeFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const entries = groups.flatMap((group) => group.entries);
  return (
    <Field
      label={intl.formatMessage({ id: 'admin.navigation.home', defaultMessage: '登录后的页面' })}
      hint={intl.formatMessage({
        id: 'admin.navigation.homeHint',
        defaultMessage: '无权查看所选页面的成员，会打开导航中自己能看到的第一个页面。手机上打开首页。',
      })}
    >
      <Select className={styles.choice} value={home ?? ''} onChange={(_, { value }) => onChange(value || null)}>
        <option value="">
          {intl.formatMessage({
            id: 'admin.navigation.defaultHome',
            defaultMessage: '默认（仪表板，无权查看时为首页）',
          })}
        </option>
        {home !== null && !entries.some(({ path }) => path === home) && (
          <option value={home}>
            {intl.formatMessage(
              { id: 'admin.navigation.homeAway', defaultMessage: '{path}（目前不可用）' },
              { path: home },
            )}
          </option>
        )}
        {entries.map(({ path, title }) => (
          <option key={path} value={path}>
            {title[locale]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
