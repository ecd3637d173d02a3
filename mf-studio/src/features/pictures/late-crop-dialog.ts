import { late } from '@panggung/ui';

/** Loaded when a picture is cut: few forms are opened for that. */
export const CropDialog = late(async () => (await import('./crop-dialog')).CropDialog, null);
