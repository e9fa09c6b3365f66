import { compositionSchema, platform } from '@tessera/contract';
import type { Composition, CorporationLicence, Train, WaitingCorporation } from '@tessera/contract';
import { useEndpoint, useLoad, useLocale, useMessages } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

/** The release trains, reloaded when the socket announces a changed composition, and for names in another language. */
export function useTrains(): Loaded<Train[]> {
  const { locale } = useLocale();
  const trains = useEndpoint(platform.trains, {}, { inLocale: locale });
  useMessages((frame) => {
    if (frame.kind === 'composition') trains.reload();
  });
  return trains;
}

/** Licences and remotes of every corporation, live like the trains. */
export function useLicences(): Loaded<CorporationLicence[]> {
  const licences = useEndpoint(platform.licences);
  useMessages((frame) => {
    if (frame.kind === 'composition') licences.reload();
  });
  return licences;
}

/** Corporations that wait for approval, read again when a message comes: operators get one for each. */
export function useWaitingCorporations(): Loaded<WaitingCorporation[]> {
  const waiting = useEndpoint(platform.waitingCorporations);
  useMessages((frame) => {
    if (frame.kind === 'message') waiting.reload();
  });
  return waiting;
}

/** Overrides of the caller's own session. For display; the shell alone verifies what it loads. */
export function useOverrides(): Loaded<Composition['overrides']> {
  return useLoad(['overrides'], async (call) => {
    const { payload } = await call(platform.composition, { query: {} });
    return compositionSchema.parse(JSON.parse(payload)).overrides;
  });
}
