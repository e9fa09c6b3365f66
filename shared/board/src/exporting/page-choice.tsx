import type { boardExports, EndpointReply } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { ChoiceList } from './choice-list.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '4px' } });

export type ExportedPaper = NonNullable<EndpointReply<typeof boardExports.listConfiguration>['papers']>[number];

export interface PageChoiceProps {
  /** Pages of a report in their order. */
  readonly papers: readonly ExportedPaper[];
  /** Ids of the chosen ones; null for all pages, those that are added later among them. */
  readonly chosen: ReadonlySet<string> | null;
  /** Whether the file shows the sheets with their numbers. */
  readonly drawn: boolean;
  onChange(chosen: ReadonlySet<string> | null): void;
}

/** Choice of all pages of a report or of some. Nothing where there is one page only. */
export function PageChoice({ papers, chosen, drawn, onChange }: PageChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (papers.length < 2) return null;
  const toggle = (id: string, taken: boolean) => {
    const next = new Set(chosen);
    if (taken) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'board.export.pages', defaultMessage: '页面' })}>
        <RadioGroup
          layout="horizontal"
          value={chosen ? 'some' : 'all'}
          onChange={(_event, { value }) => onChange(value === 'some' ? new Set() : null)}
        >
          <Radio
            value="all"
            label={intl.formatMessage(
              { id: 'board.export.allPages', defaultMessage: '全部页面（{count, number} 页）' },
              { count: papers.length },
            )}
          />
          <Radio
            value="some"
            label={intl.formatMessage({ id: 'board.export.somePages', defaultMessage: '选择页面' })}
          />
        </RadioGroup>
      </Field>
      {chosen ? (
        <ChoiceGroup
          label={
            chosen.size === 0
              ? intl.formatMessage({ id: 'board.export.noPage', defaultMessage: '请至少选择一页' })
              : intl.formatMessage(
                  { id: 'board.export.chosenPages', defaultMessage: '已选 {chosen, number}/{all, number} 页' },
                  { chosen: chosen.size, all: papers.length },
                )
          }
          {...(drawn
            ? {
                hint: intl.formatMessage({
                  id: 'board.export.pagesHint',
                  defaultMessage: '页码和累计值与整份报告一致',
                }),
              }
            : {})}
        >
          <ChoiceList>
            {papers.map(({ id, title, repeated }, at) => (
              <Checkbox
                key={id}
                label={intl.formatMessage(
                  {
                    id: 'board.export.page',
                    defaultMessage:
                      '{titled, select, yes {{number, number}. {title}} other {第 {number, number} 页}}{repeated, select, yes {（每个值一页）} other {}}',
                  },
                  {
                    number: at + 1,
                    title,
                    titled: title === '' ? 'no' : 'yes',
                    repeated: repeated ? 'yes' : 'no',
                  },
                )}
                checked={chosen.has(id)}
                onChange={(_event, { checked }) => toggle(id, checked === true)}
              />
            ))}
          </ChoiceList>
        </ChoiceGroup>
      ) : null}
    </div>
  );
}
