import { MODULE_TITLES, navigationSettings } from '@tessera/contract';
import type { NavEntry, Navigation } from '@tessera/contract';
import { useAction, useClient, useLocale, useNotify } from '@tessera/remote-kit';
import { Button, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { OrderList } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { HomeField } from './home-field.tsx';
import { draftOf, moved, navigationOf } from './navigation-draft.ts';
import type { NavGroup } from './navigation-draft.ts';

const useStyles = makeStyles({
  card: { padding: '20px 24px', maxWidth: '640px', display: 'flex', flexDirection: 'column', gap: '18px' },
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: '0 0 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', gap: '8px' },
});

export interface NavigationFormProps {
  readonly navigation: Navigation;
  readonly entries: readonly NavEntry[];
}

/** Order of modules, of the pages of each, and the page after sign-in. */
export function NavigationForm({ navigation, entries }: NavigationFormProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [saved, setSaved] = useState(() => draftOf(entries, navigation));
  const [draft, setDraft] = useState(saved);
  const { groups, home } = draft;
  const next = navigationOf(draft);
  const changed = JSON.stringify(next) !== JSON.stringify(navigationOf(saved));
  const arrange = (arranged: readonly NavGroup[]) => setDraft({ groups: arranged, home });
  const save = () =>
    run(async () => {
      const stored = draftOf(entries, await client.call(navigationSettings.saveNavigation, { body: next }));
      setSaved(stored);
      setDraft(stored);
      toast(intl.formatMessage({ id: 'admin.navigation.saved', defaultMessage: '导航设置已保存' }), {
        intent: 'success',
      });
    });

  return (
    <form
      className={mergeClasses(page.card, styles.card)}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !busy) void save();
      }}
    >
      <section>
        <h2 className={styles.title}>
          <FormattedMessage id="admin.navigation.order" defaultMessage="导航顺序" />
        </h2>
        <p className={styles.hint}>
          <FormattedMessage
            id="admin.navigation.orderHint"
            defaultMessage="成员只看到自己有权限的页面。以后新增的页面出现在它的默认位置。"
          />
        </p>
        <OrderList
          name={intl.formatMessage({ id: 'admin.navigation.order', defaultMessage: '导航顺序' })}
          items={groups.map(({ moduleCode, entries: own }, index) => ({
            key: moduleCode,
            title: MODULE_TITLES[moduleCode]?.[locale] ?? own[0]?.title[locale] ?? moduleCode,
            inner: {
              items: own.map(({ path, title }) => ({ key: path, title: title[locale] })),
              onMove: (at, step) => arrange(groups.with(index, { moduleCode, entries: moved(own, at, step) })),
            },
          }))}
          onMove={(at, step) => arrange(moved(groups, at, step))}
        />
      </section>
      <HomeField groups={groups} home={home} onChange={(chosen) => setDraft({ groups, home: chosen })} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={busy || !changed}>
          <FormattedMessage id="admin.save" defaultMessage="保存" />
        </Button>
        <Button disabled={busy} onClick={() => setDraft(draftOf(entries))}>
          <FormattedMessage id="admin.query.defaults" defaultMessage="恢复默认值" />
        </Button>
      </div>
    </form>
  );
}
