import type { JudgmentModel } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { Button, makeStyles, MenuItem } from '@tessera/ui/core';
import { ClockRegular, DocumentRegular, HistoryRegular, RocketRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { RowMenu } from '../../common/row-menu.tsx';
import { PlansDrawer } from './plans/plans-drawer.tsx';
import { RunDialog } from './runs/run-dialog.tsx';

const useStyles = makeStyles({
  wide: { display: 'flex', gap: '8px', '@media (max-width: 640px)': { display: 'none' } },
  narrow: { '@media (min-width: 641px)': { display: 'none' } },
});

export interface ModelToolsProps {
  readonly model: Pick<JudgmentModel, 'modelCode' | 'modelName' | 'version'>;
  /** The draft is stored, and other than what is published. */
  readonly mayPublish: boolean;
  onVersions(): void;
  onPublish(): void;
}

/** What a stored model is used for, and its publishing: beside each other, on phones behind three dots. */
export function ModelTools({ model, mayPublish, onVersions, onPublish }: ModelToolsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const mayPlan = usePermitted('data_model_edit');
  const [open, setOpen] = useState<'plans' | 'report' | null>(null);
  const close = () => setOpen(null);
  const { modelCode, modelName, version } = model;
  const isPublished = version !== null;
  const tools = [
    {
      icon: <HistoryRegular />,
      text: intl.formatMessage({ id: 'data.judgment.versions', defaultMessage: '历史版本' }),
      ...{ isOffered: true, isReady: true },
      start: onVersions,
    },
    {
      icon: <ClockRegular />,
      text: intl.formatMessage({ id: 'data.judgment.plans', defaultMessage: '定时报告' }),
      ...{ isOffered: isPublished && mayPlan, isReady: true },
      start: () => setOpen('plans'),
    },
    {
      icon: <DocumentRegular />,
      text: intl.formatMessage({ id: 'data.judgment.makeReport', defaultMessage: '生成报告' }),
      ...{ isOffered: isPublished, isReady: true },
      start: () => setOpen('report'),
    },
    {
      icon: <RocketRegular />,
      text: intl.formatMessage({ id: 'data.judgment.publish', defaultMessage: '发布' }),
      ...{ isOffered: true, isReady: mayPublish },
      start: onPublish,
    },
  ].filter(({ isOffered }) => isOffered);
  return (
    <>
      <span className={styles.wide}>
        {tools.map(({ icon, text, isReady, start }) => (
          <Button key={text} icon={icon} disabledFocusable={!isReady} onClick={start}>
            {text}
          </Button>
        ))}
      </span>
      <span className={styles.narrow}>
        <RowMenu name={modelName}>
          {tools.map(({ icon, text, isReady, start }) => (
            <MenuItem key={text} icon={icon} disabled={!isReady} onClick={start}>
              {text}
            </MenuItem>
          ))}
        </RowMenu>
      </span>
      {open === 'plans' && <PlansDrawer modelCode={modelCode} onClose={close} />}
      {open === 'report' && <RunDialog modelCode={modelCode} name={modelName} onClose={close} />}
    </>
  );
}
