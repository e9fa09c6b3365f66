import { data } from '@tessera/contract';
import type { ChosenColumn, ReadOptions } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { LoadError, useEndpoint, useLocale } from '@tessera/remote-kit';
import {
  Badge,
  Button,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  usePageStyles,
} from '@tessera/ui/core';
import { Checkbox } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { UseList } from '../fields/index.ts';
import { useFieldTexts } from '../tables/index.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: '0 0 12px', listStyle: 'none', display: 'grid', gap: '6px' },
  uses: { width: '100%' },
  entry: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '8px' },
});

export interface ReplaceReviewProps {
  readonly uploadId: string;
  readonly tableId: string;
  readonly options: ReadOptions;
  readonly columns: ChosenColumn[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: (force: boolean) => void;
}

/** What becomes of a table's fields, and of the charts that use them, before anything is changed. */
export function ReplaceReview({ uploadId, tableId, options, columns, busy, onBack, onConfirm }: ReplaceReviewProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { types } = useFieldTexts();
  const [agreed, setAgreed] = useState(false);
  const [body] = useState({ uploadId, tableId, options, columns });
  const { data: review, error, reload } = useEndpoint(data.previewReplace, { body }, { fresh: true });
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!review) return <LoadingSkeleton />;
  const used = review.lost.filter(({ uses }) => uses.length > 0);
  /** No chart lacks data by it: every query of the model would fail. */
  const held = used.some(({ uses }) => uses.some(({ kind }) => kind === 'model'));
  const retyped = review.kept.filter(({ before, after }) => before !== after);
  return (
    <section className={page.card}>
      <div className={page.tools}>
        <FormattedMessage
          id="data.replace.rows"
          defaultMessage="现有 {before} 行，将替换为 {after} 行"
          values={{ before: formatNumber(review.rowsBefore, locale), after: formatNumber(review.rowsAfter, locale) }}
        />
      </div>
      <ul className={styles.list}>
        {review.added.map(({ name, dataType, returns }) => (
          <li key={`added-${name}`} className={styles.entry}>
            <Badge appearance="tint" color="success">
              {returns ? (
                <FormattedMessage id="data.replace.returns" defaultMessage="恢复" />
              ) : (
                <FormattedMessage id="data.replace.added" defaultMessage="新增" />
              )}
            </Badge>
            {name}
            <span className={page.quiet}>{types[dataType]}</span>
            {returns && (
              <span className={page.quiet}>
                <FormattedMessage id="data.replace.returnsHint" defaultMessage="使用过这个字段的图表和规则会一并恢复" />
              </span>
            )}
          </li>
        ))}
        {retyped.map(({ fieldId, name, before, after }) => (
          <li key={fieldId} className={styles.entry}>
            <Badge appearance="tint" color="warning">
              <FormattedMessage id="data.replace.retyped" defaultMessage="类型变化" />
            </Badge>
            {name}
            <span className={page.quiet}>
              {types[before]} → {types[after]}
            </span>
          </li>
        ))}
        {review.lost.map(({ fieldId, name, uses }) => (
          <li key={fieldId} className={styles.entry}>
            <Badge appearance="tint" color="danger">
              <FormattedMessage id="data.replace.lost" defaultMessage="消失" />
            </Badge>
            {name}
            {uses.length > 0 && (
              <div className={styles.uses}>
                <UseList uses={uses} />
              </div>
            )}
          </li>
        ))}
        {review.added.length + retyped.length + review.lost.length === 0 && (
          <li className={page.quiet}>
            <FormattedMessage id="data.replace.same" defaultMessage="字段没有变化，只替换数据。" />
          </li>
        )}
      </ul>
      {used.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {held ? (
              <FormattedMessage
                id="data.replace.held"
                defaultMessage="数据模型正在使用消失的字段，请先在模型中去掉它们，再替换数据。"
              />
            ) : (
              <FormattedMessage
                id="data.replace.warning"
                defaultMessage="{count, number} 个消失的字段正被使用：替换后上面列出的内容将缺少数据，直到字段恢复或改用其他字段。"
                values={{ count: used.length }}
              />
            )}
            {!held && (
              <div>
                <Checkbox
                  checked={agreed}
                  onChange={(_, { checked }) => setAgreed(checked === true)}
                  label={intl.formatMessage({ id: 'data.replace.agree', defaultMessage: '我已了解，仍要替换' })}
                />
              </div>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={page.tools}>
        <span className={page.grow} />
        <Button onClick={onBack}>
          <FormattedMessage id="data.replace.back" defaultMessage="上一步" />
        </Button>
        <Button
          appearance="primary"
          disabled={busy || held || (used.length > 0 && !agreed)}
          onClick={() => onConfirm(used.length > 0)}
        >
          <FormattedMessage id="data.replace.start" defaultMessage="开始替换" />
        </Button>
      </div>
    </section>
  );
}
