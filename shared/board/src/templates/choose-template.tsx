import { PAGE_PATHS, templates, type TemplateKind, type TemplateSummary } from '@tessera/contract';
import { useClient, useAction, useEndpoint, useNotify, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { Checkbox, FormDialog, SearchInput } from '@tessera/ui/forms';
import { ArrowUploadRegular, LayerRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { newFromTitle } from './new-from-title.ts';
import { TemplateCard } from './template-card.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  grow: { flex: 1 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: '2px',
    listStyleType: 'none',
    minHeight: '260px',
    alignContent: 'start',
  },
});

export interface ChooseTemplateProps {
  readonly kind: TemplateKind;
  onChosen(templateId: string): void;
  /** Leaves the dialog for a page. */
  onGo(path: string): void;
  onClose(): void;
}

/** The templates of a kind that the corporation has, of which one is chosen. */
export function ChooseTemplate({ kind, onChosen, onGo, onClose }: ChooseTemplateProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { run } = useAction();
  const [mine, setMine] = useState(false);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const list = useEndpoint(templates.list, { body: { mine, kinds: [kind] } }, { fresh: true });
  const wanted = search.trim().toLowerCase();
  const found = (all: readonly TemplateSummary[]) =>
    all.filter(({ templateName, description }) => `${templateName}\n${description}`.toLowerCase().includes(wanted));
  const remove = async ({ templateId, templateName }: TemplateSummary) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'board.template.deleteTitle', defaultMessage: '删除模板' }),
      text: intl.formatMessage(
        {
          id: 'board.template.deleteText',
          defaultMessage: '模板“{name}”将被删除，无法恢复。用它新建的内容不受影响。',
        },
        { name: templateName },
      ),
      confirmLabel: intl.formatMessage({ id: 'board.template.delete', defaultMessage: '删除' }),
      danger: true,
    });
    if (!sure || !(await run(async () => void (await client.call(templates.remove, { body: { templateId } }))))) return;
    if (selected === templateId) setSelected(null);
    list.reload();
  };
  const shown = list.data?.some(({ templateId }) => templateId === selected) ?? false;
  return (
    <FormDialog
      width={860}
      title={newFromTitle(intl, kind)}
      submitLabel={intl.formatMessage({ id: 'board.template.next', defaultMessage: '下一步' })}
      ready={selected !== null && shown}
      onSubmit={() => selected !== null && onChosen(selected)}
      onClose={onClose}
    >
      <div className={styles.tools}>
        <SearchInput
          value={search}
          onSearch={setSearch}
          placeholder={intl.formatMessage({ id: 'board.template.search', defaultMessage: '搜索模板' })}
        />
        <Checkbox
          label={intl.formatMessage({ id: 'board.template.mine', defaultMessage: '只看我的' })}
          checked={mine}
          onChange={(_event, { checked }) => setMine(checked === true)}
        />
        <span className={styles.grow} />
        <Button appearance="subtle" icon={<ArrowUploadRegular />} onClick={() => onGo(PAGE_PATHS.screenTemplateIn)}>
          <FormattedMessage id="board.template.import" defaultMessage="导入模板" />
        </Button>
      </div>
      <WhenLoaded loaded={list} waiting={<LoadingSkeleton shape="cards" count={3} />}>
        {(all) =>
          found(all).length === 0 ? (
            <EmptyState
              icon={<LayerRegular />}
              title={
                all.length === 0
                  ? intl.formatMessage({ id: 'board.template.none', defaultMessage: '还没有模板' })
                  : intl.formatMessage({ id: 'board.template.noMatch', defaultMessage: '没有名称符合的模板' })
              }
              text={
                all.length === 0
                  ? intl.formatMessage(
                      {
                        id: 'board.template.noneHint',
                        defaultMessage:
                          '打开一个{kind, select, board {看板} report {报告} other {大屏}}，点击右上角的“存为模板”；也可以导入其他企业导出的模板。',
                      },
                      { kind },
                    )
                  : undefined
              }
            />
          ) : (
            <ul className={styles.cards}>
              {found(all).map((template) => (
                <TemplateCard
                  key={template.templateId}
                  template={template}
                  selected={template.templateId === selected}
                  onSelect={() => setSelected(template.templateId)}
                  onOpen={() => onChosen(template.templateId)}
                  onGo={onGo}
                  onRemove={() => void remove(template)}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </FormDialog>
  );
}
