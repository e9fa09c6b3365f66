/** Broadcast channels of one test, which deliver in the order of posting. */
export function createChannels() {
  const all = new Set<EventTarget>();
  return {
    open(): BroadcastChannel {
      const channel: EventTarget & { postMessage?: unknown; close?: unknown } = new EventTarget();
      all.add(channel);
      channel.postMessage = (data: unknown) => {
        for (const other of all) {
          if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
        }
      };
      channel.close = () => all.delete(channel);
      return channel as BroadcastChannel;
    },
  };
}
