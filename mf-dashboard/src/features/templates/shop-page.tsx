import { PAGE_PATHS, TEMPLATE_CATEGORIES, TEMPLATE_KINDS, templates, type TemplateSummary } from '@tessera/contract';
import { useEndpoint, useNavigation, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { Button, EmptyState, LoadingSkeleton, makeStyles, PageHeader, usePageStyles } from '@tessera/ui/core';
import { SearchInput, Select, Tab, TabList } from '@tessera/ui/forms';
import { LayerRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ShopCard } from './shop-card.tsx';
import { useKindNames } from './use-kind-names.ts';
import { useSceneNames } from './use-scene-names.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  grow: { flex: 1, '@media (max-width: 640px)': { display: 'none' } },
  search: { width: '280px', maxWidth: '100%' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** What the second choice takes beside the scenes: templates of the corporation. */
const OWN = 'own';

/**
 * Route /templates: the templates of the corporation and those that come with the product, by their kinds; `kind` and
 * `scene` in the address are the chosen ones.
 */
export function TemplateShopPage() {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const kinds = useKindNames();
  const scenes = useSceneNames();
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const list = useEndpoint(templates.list, { body: { kinds: [...TEMPLATE_KINDS] } }, { fresh: true });
  const kind = TEMPLATE_KINDS.find((one) => one === parameters.get('kind')) ?? null;
  const wanted = search.trim().toLowerCase();
  const scene = [OWN, ...TEMPLATE_CATEGORIES].find((one) => one === parameters.get('scene')) ?? '';
  const found = (list.data ?? []).filter(
    ({ templateName, description, category }) =>
      (scene === '' || (category ?? OWN) === scene) && `${templateName}\n${description}`.toLowerCase().includes(wanted),
  );
  const choose = (name: 'kind' | 'scene', value: string) =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const ofKind = (one: TemplateSummary['kind'] | null) => found.filter((template) => !one || template.kind === one);
  const counted = (name: string, count: number) =>
    intl.formatMessage(
      { id: 'dashboard.templates.counted', defaultMessage: '{name}（{count, number}）' },
      { name, count },
    );
  const all = intl.formatMessage({ id: 'dashboard.templates.all', defaultMessage: '全部' });
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'dashboard.templates.title', defaultMessage: '模板' })}
        description={intl.formatMessage({
          id: 'dashboard.templates.description',
          defaultMessage: '用模板新建看板、报告和大屏，并一次换成您自己的数据。',
        })}
        actions={
          <Button onClick={() => navigation.navigate(PAGE_PATHS.myTemplates)}>
            <FormattedMessage id="dashboard.templates.own" defaultMessage="我的模板" />
          </Button>
        }
      />
      <div className={styles.tools}>
        <TabList selectedValue={kind ?? ''} onTabSelect={(_event, { value }) => choose('kind', String(value))}>
          <Tab value="">{counted(all, ofKind(null).length)}</Tab>
          {TEMPLATE_KINDS.map((one) => (
            <Tab key={one} value={one}>
              {counted(kinds[one], ofKind(one).length)}
            </Tab>
          ))}
        </TabList>
        <span className={styles.grow} />
        <Select
          aria-label={intl.formatMessage({ id: 'dashboard.templates.scene', defaultMessage: '场景' })}
          value={scene}
          onChange={(_event, { value }) => choose('scene', value)}
        >
          <option value="">
            {intl.formatMessage({ id: 'dashboard.templates.allScenes', defaultMessage: '全部场景' })}
          </option>
          <option value={OWN}>
            {intl.formatMessage({ id: 'dashboard.templates.ownScene', defaultMessage: '本企业的模板' })}
          </option>
          {TEMPLATE_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {scenes[one]}
            </option>
          ))}
        </Select>
        <SearchInput
          className={styles.search}
          value={search}
          onSearch={setSearch}
          placeholder={intl.formatMessage({ id: 'dashboard.templates.search', defaultMessage: '搜索模板' })}
        />
      </div>
      <WhenLoaded loaded={list} waiting={<LoadingSkeleton shape="cards" count={6} />}>
        {(loaded) =>
          ofKind(kind).length === 0 ? (
            <EmptyState
              icon={<LayerRegular />}
              title={
                loaded.length === 0
                  ? intl.formatMessage({ id: 'dashboard.templates.none', defaultMessage: '还没有模板' })
                  : intl.formatMessage({ id: 'dashboard.templates.noMatch', defaultMessage: '没有符合的模板' })
              }
              text={intl.formatMessage({
                id: 'dashboard.templates.noneHint',
                defaultMessage: '编辑看板、报告或大屏时，点击右上角的“存为模板”，即可在这里使用。',
              })}
            />
          ) : (
            <ul className={styles.cards}>
              {ofKind(kind).map((template) => (
                <li key={template.templateId}>
                  <ShopCard template={template} />
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </div>
  );
}
