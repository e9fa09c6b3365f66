import type { ScreenContainer } from '@tessera/contract';
import { IconButton, makeStyles, ToggleButton, tokens } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  strip: {
    position: 'absolute',
    top: '28px',
    left: '50%',
    transform: 'translateX(-50%)',
    maxWidth: '70%',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '4px 6px 4px 12px',
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
  },
  name: { flex: 'none', maxWidth: '160px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  page: { flex: 'none', minWidth: 0, maxWidth: '140px', whiteSpace: 'nowrap' },
});

export interface PageStripProps {
  /** Of the element whose containers these are. */
  readonly name: string;
  readonly containers: readonly ScreenContainer[];
  readonly shown: string | undefined;
  onShow(containerId: string): void;
  onAdd(): void;
}

/** Over the canvas: the containers of what is edited, and which of them new things go into. */
export function PageStrip({ name, containers, shown, onShow, onAdd }: PageStripProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div
      className={styles.strip}
      role="toolbar"
      aria-label={intl.formatMessage(
        { id: 'bigscreen.author.pages', defaultMessage: '“{name}”的容器，新组件放入所选容器' },
        { name },
      )}
    >
      <span className={styles.name}>{name}</span>
      {containers.map(({ containerId, containerName, visible }) => (
        <ToggleButton
          key={containerId}
          className={styles.page}
          size="small"
          appearance="subtle"
          checked={containerId === shown}
          disabled={!visible}
          onClick={() => onShow(containerId)}
        >
          {containerName}
        </ToggleButton>
      ))}
      <IconButton
        size="small"
        icon={<AddRegular />}
        label={intl.formatMessage({ id: 'bigscreen.author.addContainer', defaultMessage: '添加容器' })}
        onClick={onAdd}
      />
    </div>
  );
}
