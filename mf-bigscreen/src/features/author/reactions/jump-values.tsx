import { documentOf, useTargetFilters } from '@tessera/board/component-forms';
import type { ScreenJump } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { Button, IconButton, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup, Input, Select } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 12px minmax(0, 1fr) 32px',
    alignItems: 'center',
    gap: '6px',
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
/** As many as a jump takes. */
const MOST = 20;

interface Props {
  readonly jump: ScreenJump;
  onChange(params: ScreenJump['params']): void;
}

/** Values that the filters of the target, or the parameters of an address, get. */
export function JumpValues({ jump: { target, params }, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, reload } = useTargetFilters(target);
  const inside = documentOf(target) !== null;
  if (inside && data === undefined)
    return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={1} />;
  const filters = data ?? [];
  const set = (at: number, part: Partial<ScreenJump['params'][number]>) =>
    onChange(params.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const value = intl.formatMessage({ id: 'bigscreen.reaction.value', defaultMessage: '值' });
  return (
    <ChoiceGroup label={intl.formatMessage({ id: 'bigscreen.reaction.params', defaultMessage: '携带参数' })}>
      <div className={styles.root}>
        {params.map((param, at) => (
          // Rows have no keys and no state.
          <div key={at} className={styles.row}>
            {inside ? (
              <Select
                size="small"
                aria-label={intl.formatMessage({ id: 'bigscreen.reaction.filter', defaultMessage: '目标的筛选器' })}
                value={filters.some(({ code }) => code === param.name) ? param.name : ''}
                onChange={(_event, { value: name }) => set(at, { name })}
              >
                <option value="">
                  {intl.formatMessage({ id: 'bigscreen.reaction.chooseFilter', defaultMessage: '请选择筛选器' })}
                </option>
                {filters.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                size="small"
                maxLength={100}
                aria-label={intl.formatMessage({ id: 'bigscreen.reaction.param', defaultMessage: '参数名' })}
                placeholder={intl.formatMessage({ id: 'bigscreen.reaction.param', defaultMessage: '参数名' })}
                value={param.name}
                onChange={(_event, { value: name }) => set(at, { name })}
              />
            )}
            <span aria-hidden>=</span>
            <Input
              size="small"
              maxLength={500}
              aria-label={value}
              placeholder={value}
              value={param.value}
              onChange={(_event, { value: typed }) => set(at, { value: typed })}
            />
            <IconButton
              label={intl.formatMessage({ id: 'bigscreen.reaction.removeParam', defaultMessage: '删除参数' })}
              size="small"
              icon={<DeleteRegular />}
              onClick={() => onChange(params.toSpliced(at, 1))}
            />
          </div>
        ))}
        {inside && filters.length === 0 ? (
          <span className={styles.hint}>
            <FormattedMessage id="bigscreen.reaction.noFilters" defaultMessage="目标没有筛选器，无法携带参数" />
          </span>
        ) : params.length < MOST ? (
          <div>
            <Button
              size="small"
              icon={<AddRegular />}
              onClick={() => onChange([...params, { name: filters[0]?.code ?? '', value: '' }])}
            >
              <FormattedMessage id="bigscreen.reaction.addParam" defaultMessage="添加参数" />
            </Button>
          </div>
        ) : null}
      </div>
    </ChoiceGroup>
  );
}
