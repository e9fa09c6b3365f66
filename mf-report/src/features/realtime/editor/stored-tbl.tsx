import { tbl } from '@tessera/contract';
import { LoadError, useLoad, useNavigation, usePermitted } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { LockClosedRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { chartAddress } from '../model/chart-address.ts';
import { newDraft } from '../model/tbl-draft.ts';
import { TblEditor } from './tbl-editor.tsx';

const useStyles = makeStyles({ waiting: { padding: '24px' } });

export interface StoredTblProps {
  readonly menuCode: string;
  onClose(): void;
}

/** The draft of a table for those who may edit it; others learn that they may only use it. */
export function StoredTbl({ menuCode, onClose }: StoredTblProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const mayChart = usePermitted('chart_edit');
  const { data, error, reload } = useLoad(
    ['tbl', menuCode],
    async (call) => {
      const { edit } = await call(tbl.selectAuthorize, { body: { menuCode } });
      return edit
        ? { stored: await call(tbl.selectTbl, { body: { menuCode } }), seen: null }
        : { stored: null, seen: await call(tbl.selectPublishTbl, { body: { menuCode } }) };
    },
    { fresh: true },
  );
  if (error !== undefined && !data) return <LoadError error={error} onRetry={reload} />;
  if (!data)
    return (
      <div className={styles.waiting}>
        <LoadingSkeleton shape="text" count={8} />
      </div>
    );
  if (data.stored) return <TblEditor opened={data.stored} onClose={onClose} />;
  return (
    <EmptyState
      icon={<LockClosedRegular />}
      title={intl.formatMessage(
        { id: 'report.live.notYours', defaultMessage: '“{name}”由其他作者维护' },
        { name: data.seen?.tblName ?? '' },
      )}
      text={intl.formatMessage({
        id: 'report.live.notYoursHint',
        defaultMessage: '您可以用它建图表；接口地址、请求头和脚本只有作者和数据管理员可见。',
      })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="report.live.back" defaultMessage="返回实时表列表" />
          </Button>
          {mayChart ? (
            <Button appearance="primary" onClick={() => navigation.navigate(chartAddress(menuCode))}>
              <FormattedMessage id="report.live.chart" defaultMessage="建图表" />
            </Button>
          ) : null}
        </>
      }
    />
  );
}

export interface NewTblProps {
  onClose(): void;
  /** The table has been saved for the first time and has an address of its own. */
  onStored(menuCode: string): void;
}

/** A table that is not saved yet. */
export function NewTbl({ onClose, onStored }: NewTblProps) {
  const [opened] = useState(newDraft);
  return <TblEditor opened={opened} onClose={onClose} onStored={onStored} />;
}
