import { lazyPart } from '@/lib/parts/lazy-part';

/** The dialog for a clearer image with all it takes to upload one; what was kept too long for another goes before. */
export const EditRequestDialog = lazyPart(async () => {
  const [{ EditRequestDialog: Dialog }, { dropOldUploads }] = await Promise.all([
    import('./edit-request-dialog'),
    import('@/repositories/uploads/kept-uploads'),
  ]);
  await dropOldUploads().catch(() => undefined);
  return Dialog;
});
