import { judgment, type JudgmentDefinition, type JudgmentVersion } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, mergeClasses, Text, tokens, usePageStyles } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ModelSummary } from './model-summary.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  line: { flexDirection: 'column', alignItems: 'start', gap: '2px', width: '100%', padding: '10px 8px' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', paddingBottom: '12px' },
});

export interface VersionsDrawerProps {
  readonly modelCode: string;
  readonly versions: readonly JudgmentVersion[];
  /** The one by which the model runs. */
  readonly current: number | null;
  /** Left out for who may not edit. */
  onTake?(definition: JudgmentDefinition): void;
  onClose(): void;
}

/** What was published, by whom and when; each to be read, and to be taken over as the draft. */
export function VersionsDrawer({ modelCode, versions, current, onTake, onClose }: VersionsDrawerProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [opened, setOpened] = useState<number | null>(null);
  const name = (version: number) =>
    intl.formatMessage({ id: 'data.judgment.versionName', defaultMessage: '版本 {version}' }, { version });
  return (
    <SideDrawer
      size="medium"
      title={
        opened === null
          ? intl.formatMessage({ id: 'data.judgment.versions', defaultMessage: '历史版本' })
          : name(opened)
      }
      onClose={onClose}
    >
      <DrawerBody>
        {opened !== null && (
          <>
            <div className={styles.bar}>
              <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={() => setOpened(null)}>
                <FormattedMessage id="data.judgment.allVersions" defaultMessage="全部版本" />
              </Button>
            </div>
            <Version
              modelCode={modelCode}
              version={opened}
              {...(onTake && {
                onTake: (definition: JudgmentDefinition) => {
                  onTake(definition);
                  onClose();
                },
              })}
            />
          </>
        )}
        {opened === null && versions.length === 0 && (
          <Text className={styles.quiet}>
            <FormattedMessage id="data.judgment.noVersion" defaultMessage="还没有发布过。" />
          </Text>
        )}
        {opened === null && (
          <ul className={styles.list}>
            {versions.map(({ version, note, publishedBy, publishedAt }) => (
              <li key={version} className={styles.item}>
                <button
                  type="button"
                  className={mergeClasses(page.line, styles.line)}
                  onClick={() => setOpened(version)}
                >
                  <Text weight="semibold">
                    {version === current
                      ? intl.formatMessage(
                          { id: 'data.judgment.currentVersion', defaultMessage: '版本 {version}（正在使用）' },
                          { version },
                        )
                      : name(version)}
                  </Text>
                  {note !== '' && <Text>{note}</Text>}
                  <span className={styles.quiet}>{`${publishedBy} ${formatDate(publishedAt, locale)}`}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DrawerBody>
    </SideDrawer>
  );
}

interface VersionProps {
  readonly modelCode: string;
  readonly version: number;
  onTake?(definition: JudgmentDefinition): void;
}

function Version({ modelCode, version, onTake }: VersionProps) {
  const styles = useStyles();
  const loaded = useEndpoint(judgment.version, { body: { modelCode, version } });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
      {({ definition }) => (
        <>
          <ModelSummary definition={definition} />
          {onTake && (
            <div className={styles.bar}>
              <Button onClick={() => onTake(definition)}>
                <FormattedMessage id="data.judgment.take" defaultMessage="以此版本为草稿" />
              </Button>
            </div>
          )}
        </>
      )}
    </WhenLoaded>
  );
}
