import { boardSteps } from '@tessera/contract';
import { type DialogComponentProps, LoadError, useEndpoint } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { FormDialog, Radio, RadioGroup, SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: {
    height: '300px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '4px 8px',
  },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Dialog `mf-dashboard/move-component`: another board for a component; props `{menuCode, name}`; gives its code. */
export function MoveToBoardDialog({ props, close }: DialogComponentProps) {
  const menuCode = String(props['menuCode'] ?? '');
  const name = String(props['name'] ?? '');
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const { data, error, reload } = useEndpoint(boardSteps.configurations);
  const wanted = search.trim().toLocaleLowerCase();
  const boards = data?.filter((one) => one.menuCode !== menuCode && one.menuName.toLocaleLowerCase().includes(wanted));
  return (
    <FormDialog
      width={460}
      title={intl.formatMessage({ id: 'dashboard.moveTo.title', defaultMessage: '移动“{name}”到其他看板' }, { name })}
      ready={boards?.some((one) => one.menuCode === chosen) ?? false}
      submitLabel={<FormattedMessage id="dashboard.move.submit" defaultMessage="移动" />}
      onSubmit={() => close(chosen)}
      onClose={() => close()}
    >
      <SearchInput
        value={search}
        onSearch={setSearch}
        placeholder={intl.formatMessage({ id: 'dashboard.moveTo.search', defaultMessage: '搜索看板' })}
      />
      <div className={styles.list}>
        {!data && error ? <LoadError error={error} onRetry={reload} /> : null}
        {!data && !error ? <LoadingSkeleton shape="text" count={6} /> : null}
        {boards?.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'dashboard.moveTo.none', defaultMessage: '没有其他看板' })}
          />
        ) : (
          <RadioGroup
            value={chosen}
            onChange={(_event, { value }) => setChosen(value)}
            aria-label={intl.formatMessage({ id: 'dashboard.moveTo.boards', defaultMessage: '看板' })}
          >
            {boards?.map((one) => (
              <Radio key={one.menuCode} value={one.menuCode} label={one.menuName} />
            ))}
          </RadioGroup>
        )}
      </div>
      <span className={styles.hint}>
        <FormattedMessage
          id="dashboard.moveTo.hint"
          defaultMessage="移动后不能撤销；当前看板上与它有关的联动和筛选会随之解除。"
        />
      </span>
    </FormDialog>
  );
}
