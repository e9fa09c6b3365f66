interface Flight<Value> {
  readonly result: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/** Joins identical work that runs at the same time. */
export interface InFlight<Value> {
  /**
   * Joins or starts the work of a key. An aborted caller is rejected at once; the work is aborted with its last caller.
   */
  join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

export function createInFlight<Value>(): InFlight<Value> {
  const flights = new Map<string, Flight<Value>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Value>): Flight<Value> => {
    const controller = new AbortController();
    const flight: Flight<Value> = {
      controller,
      waiting: 0,
      result: work(controller.signal).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      }),
    };
    flights.set(key, flight);
    return flight;
  };

  return {
    join(key, signal, work) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const flight = flights.get(key) ?? start(key, work);
      flight.waiting++;
      return new Promise<Value>((resolve, reject) => {
        const leave = () => {
          flight.waiting--;
          if (flight.waiting === 0) {
            flights.delete(key);
            flight.controller.abort(signal.reason);
          }
          reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}
