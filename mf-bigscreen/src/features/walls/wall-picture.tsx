import { screenDevice, type ScreenDevice } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { useLocale, usePlatform } from '@tessera/remote-kit';
import { keepPreviousData, useQuery } from '@tessera/remote-kit/query';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    aspectRatio: '16 / 9',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // Walls are dark around what they show, in both themes.
    backgroundColor: '#0b1220',
    color: '#9fb0cc',
    fontSize: tokens.fontSizeBase200,
  },
  picture: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  age: {
    position: 'absolute',
    right: '8px',
    bottom: '8px',
    padding: '1px 6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'rgba(11, 18, 32, 0.75)',
    color: '#ffffff',
  },
});

/** The last picture of a wall with its age. */
export function WallPicture({ wall: { deviceId, deviceName, pictureAt } }: { readonly wall: ScreenDevice }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { transport } = usePlatform();
  const { data: blob } = useQuery({
    queryKey: ['wall picture', deviceId, pictureAt],
    enabled: pictureAt !== null,
    queryFn: async ({ signal }) =>
      (
        await transport.download({
          endpoint: screenDevice.picture,
          body: { deviceId, ask: false },
          quiet: true,
          signal,
        })
      ).blob,
    placeholderData: keepPreviousData,
  });
  const url = useObjectUrl(blob);
  return (
    <div className={styles.frame}>
      {pictureAt === null ? (
        <FormattedMessage id="bigscreen.walls.noPicture" defaultMessage="还没有画面" />
      ) : (
        <>
          {url === null ? null : (
            <img
              className={styles.picture}
              src={url}
              alt={intl.formatMessage(
                { id: 'bigscreen.walls.pictureOf', defaultMessage: '“{name}”最近的画面' },
                { name: deviceName },
              )}
            />
          )}
          <span className={styles.age}>{formatRelative(pictureAt, locale)}</span>
        </>
      )}
    </div>
  );
}

/** An address for bytes, which is given back. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
