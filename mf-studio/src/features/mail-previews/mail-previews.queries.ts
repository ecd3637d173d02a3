import { queryOptions, type Answer, type ApiClient, type Payload } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type MailPreviewRequest = Payload<'/events/{id}/mail-previews'>;

export type MailPreview = Answer<'/events/{id}/mail-previews', 'post'>['data'][number];

/** The mails that a decision about an event would send. */
export const mailPreviewsOf = (
  api: ApiClient,
  id: string,
  request: MailPreviewRequest | undefined,
) =>
  queryOptions({
    queryKey: ownEventKeys.mailPreviews(id, request),
    queryFn: ({ signal }) => {
      if (request === undefined) throw new Error('nothing to preview');
      return api.post('/events/{id}/mail-previews', request, { path: { id }, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
