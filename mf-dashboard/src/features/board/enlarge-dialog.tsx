import { BoardChart, createBoardCoordinator } from '@tessera/board';
import { boardStateSchema, drillStepsSchema, reportComponentSchema } from '@tessera/contract';
import type { DialogComponentProps } from '@tessera/remote-kit';
import { useClient, useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { Dialog, DialogSurface } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  surface: {
    width: 'min(1280px, 94vw)',
    maxWidth: 'none',
    height: 'min(800px, 88vh)',
    maxHeight: 'none',
    boxSizing: 'border-box',
    padding: '8px 44px 12px 20px',
    display: 'flex',
  },
  close: { position: 'absolute', top: '10px', right: '10px' },
  chart: { flex: 1, minWidth: 0, minHeight: 0 },
});

/**
 * Dialog `mf-dashboard/enlarge-chart` (RU-482): one chart as large as the window allows; props `{report, boardState,
 * steps}`.
 */
export function EnlargeDialog({ props, close }: DialogComponentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const parsed = useMemo(() => reportComponentSchema.safeParse(props.report), [props.report]);
  const boardState = useMemo(() => boardStateSchema.safeParse(props.boardState).data, [props.boardState]);
  const steps = useMemo(() => drillStepsSchema.safeParse(props.steps).data, [props.steps]);
  const coordinator = useMemo(() => createBoardCoordinator(client), [client]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  useEffect(() => {
    if (parsed.success) return;
    telemetry.error(parsed.error, { where: 'mf-dashboard/enlarge-chart' });
    close();
  }, [parsed, telemetry, close]);
  if (!parsed.success) return null;
  return (
    <Dialog open onOpenChange={(_event, { open }) => (open ? undefined : close())}>
      <DialogSurface className={styles.surface} aria-label={parsed.data.reportName}>
        <div className={styles.chart}>
          <BoardChart
            plain
            report={parsed.data}
            boardState={boardState}
            steps={steps}
            coordinator={coordinator}
            theme={theme}
            locale={locale}
            order={0}
            onError={(error) => telemetry.error(error, { where: 'mf-dashboard/enlarge-chart' })}
          />
        </div>
        <Button
          className={styles.close}
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={intl.formatMessage({ id: 'dashboard.enlarge.close', defaultMessage: '关闭' })}
          onClick={() => close()}
        />
      </DialogSurface>
    </Dialog>
  );
}
