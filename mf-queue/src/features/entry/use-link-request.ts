import { ApiError, useApi } from '@panggung/platform';
import { useState } from 'react';
import { doWork, taskIn } from './link-work';

/** Asks for a guest's link; while very many ask, after some work of this device. */
export function useLinkRequest(eventId: string) {
  const { publicApi } = useApi();
  const [isWorking, setIsWorking] = useState(false);
  const ask = (body: { email: string; work?: string }) =>
    publicApi.post('/events/{id}/waiting-room/link', body, { path: { id: eventId } });

  async function send(body: { email: string }) {
    try {
      return await ask(body);
    } catch (error) {
      const task = error instanceof ApiError ? taskIn(error) : null;
      if (!task) throw error;
      setIsWorking(true);
      try {
        return await ask({ ...body, work: await doWork(task) });
      } finally {
        setIsWorking(false);
      }
    }
  }

  return { send, isWorking };
}
