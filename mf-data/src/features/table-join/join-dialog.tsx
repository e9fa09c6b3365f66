import { JOIN_KINDS } from '@tessera/contract';
import type { ModelDraft, ModelJoin, TableField } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { Button, makeStyles, mergeClasses, Spinner, Text, tokens } from '@tessera/ui/core';
import { Field, FormDialog, Select } from '@tessera/ui/forms';
import { DeleteRegular, WandRegular } from '@tessera/ui/icons';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { connected, joinOf } from './draft.ts';
import { JoinFactsBar } from './join-facts-bar.tsx';
import { useJoinTexts } from './join-texts.ts';
import { fitTogether, KeyPairs } from './key-pairs.tsx';
import { useJoinFacts, useKeySuggestions } from './use-join-facts.ts';
import { Venn } from './venn.tsx';

const useStyles = makeStyles({
  tables: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '40px' },
  side: { fontWeight: 600, lineHeight: '32px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  kinds: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px' },
  kind: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '8px 12px',
    textAlign: 'start',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackground1Selected,
  },
  hint: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  label: { fontWeight: 600, marginTop: '4px' },
  suggestions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  facts: { minHeight: '72px', display: 'flex', flexDirection: 'column', justifyContent: 'start' },
});

export interface JoinDialogProps {
  readonly draft: ModelDraft;
  /** The join that is changed; without one a new join begins at `from`. */
  readonly index?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fieldsOf: (tableId: string) => readonly TableField[];
  /** Whether the database can do full joins. */
  readonly fullJoins: boolean;
  readonly onSubmit: (join: ModelJoin, index: number | undefined) => void;
  readonly onRemove: (index: number) => void;
  readonly onClose: () => void;
}

/** Join of two tables: kind, keys and measured result. */
export function JoinDialog({
  draft,
  index,
  from = '',
  to,
  fieldsOf,
  fullJoins,
  onSubmit,
  onRemove,
  onClose,
}: JoinDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { kinds } = useJoinTexts();
  const targets = draft.tables.filter(({ alias }) => alias !== from && !connected(draft.joins, from, alias));
  const known = index === undefined ? undefined : draft.joins[index];
  const [join, setJoin] = useState<ModelJoin>(() => known ?? joinOf(draft, from, to ?? targets[0]?.alias ?? ''));
  const tableOf = (alias: string) => draft.tables.find((table) => table.alias === alias);
  const [left, right] = [tableOf(join.left), tableOf(join.right)];
  const [leftId, rightId] = [left?.tableId ?? '', right?.tableId ?? ''];
  const [leftFields, rightFields] = [fieldsOf(leftId), fieldsOf(rightId)];
  const suggestions = useKeySuggestions(leftId, rightId);
  const [touched, setTouched] = useState(known !== undefined && known.keys.length > 0);
  const [best] = suggestions.data ?? [];
  useEffect(() => {
    if (touched || !best?.likely) return;
    setJoin((last) => ({ ...last, keys: [{ left: best.left, right: best.right }] }));
  }, [best, touched]);

  const typeOf = (fields: readonly TableField[], id: string) => fields.find(({ fieldId }) => fieldId === id)?.dataType;
  const complete =
    join.keys.length > 0 &&
    join.keys.every((pair) => {
      const [one, other] = [typeOf(leftFields, pair.left), typeOf(rightFields, pair.right)];
      return one !== undefined && other !== undefined && fitTogether(one, other);
    });
  const { data: facts, loading: measuring, error, reload } = useJoinFacts(leftId, rightId, complete ? join.keys : null);
  const setKeys = (keys: ModelJoin['keys']): void => {
    setTouched(true);
    setJoin({ ...join, keys });
  };
  const nameOf = (fields: readonly TableField[], id: string) =>
    fields.find(({ fieldId }) => fieldId === id)?.name ?? '';
  const offered = (suggestions.data ?? []).filter(
    (pair) => !join.keys.some((chosen) => chosen.left === pair.left && chosen.right === pair.right),
  );
  return (
    <FormDialog
      width={680}
      title={
        known
          ? intl.formatMessage({ id: 'data.join.edit', defaultMessage: '编辑连接' })
          : intl.formatMessage({ id: 'data.join.new', defaultMessage: '连接两张表' })
      }
      submitLabel={intl.formatMessage({ id: 'data.join.confirm', defaultMessage: '确定' })}
      ready={complete}
      onSubmit={() => onSubmit(join, index)}
      onClose={onClose}
    >
      <div className={styles.tables}>
        <Field label={intl.formatMessage({ id: 'data.join.leftTable', defaultMessage: '左表' })}>
          <span className={styles.side} title={left?.name}>
            {left?.name}
          </span>
        </Field>
        <Field label={intl.formatMessage({ id: 'data.join.rightTable', defaultMessage: '右表' })}>
          {known || to !== undefined ? (
            <span className={styles.side} title={right?.name}>
              {right?.name}
            </span>
          ) : (
            <Select
              value={join.left === from ? join.right : join.left}
              onChange={(_, { value }) => {
                setTouched(false);
                setJoin(joinOf(draft, from, value, join.kind));
              }}
            >
              {targets.map(({ alias, name }) => (
                <option key={alias} value={alias}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div
        className={styles.kinds}
        role="radiogroup"
        aria-label={intl.formatMessage({ id: 'data.join.kind', defaultMessage: '连接方式' })}
      >
        {JOIN_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            role="radio"
            aria-checked={join.kind === kind}
            disabled={kind === 'full' && !fullJoins}
            className={mergeClasses(styles.kind, join.kind === kind && styles.chosen)}
            onClick={() => setJoin({ ...join, kind })}
          >
            <Venn kind={kind} />
            <span>
              {kinds[kind].name}
              <span className={styles.hint}>
                {kind === 'full' && !fullJoins
                  ? intl.formatMessage({ id: 'data.join.noFull', defaultMessage: '此数据源不支持' })
                  : kinds[kind].hint}
              </span>
            </span>
          </button>
        ))}
      </div>
      <Text className={styles.label}>
        <FormattedMessage id="data.join.keys" defaultMessage="关联字段" />
      </Text>
      <KeyPairs keys={join.keys} left={leftFields} right={rightFields} onChange={setKeys} />
      {suggestions.error !== undefined && <LoadError error={suggestions.error} onRetry={suggestions.reload} />}
      {offered.length > 0 && (
        <div className={styles.suggestions}>
          <WandRegular aria-hidden />
          <span className={styles.quiet}>
            <FormattedMessage id="data.join.suggested" defaultMessage="推荐：" />
          </span>
          {offered.slice(0, 3).map((pair) => (
            <Button
              key={`${pair.left} ${pair.right}`}
              size="small"
              appearance="outline"
              onClick={() => {
                const whole = join.keys.filter((chosen) => chosen.left !== '' && chosen.right !== '');
                setKeys([...whole, { left: pair.left, right: pair.right }]);
              }}
            >
              {`${nameOf(leftFields, pair.left)} = ${nameOf(rightFields, pair.right)}`}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.facts} aria-live="polite">
        {measuring && (
          <Spinner
            size="tiny"
            labelPosition="after"
            label={intl.formatMessage({ id: 'data.join.measuring', defaultMessage: '正在检查关联字段是否重复…' })}
          />
        )}
        {error !== undefined && !measuring && <LoadError error={error} onRetry={reload} />}
        {facts && !measuring && <JoinFactsBar facts={facts} left={left?.name ?? ''} right={right?.name ?? ''} />}
        {!complete && suggestions.data?.length === 0 && (
          <span className={styles.quiet}>
            <FormattedMessage
              id="data.join.noSuggestion"
              defaultMessage="没有找到名称与类型相同的字段，请选择含义相同的一对字段。"
            />
          </span>
        )}
      </div>
      {index !== undefined && (
        <div>
          <Button appearance="subtle" icon={<DeleteRegular />} onClick={() => onRemove(index)}>
            <FormattedMessage id="data.join.remove" defaultMessage="删除连接" />
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
