import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Request } from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import { findKindOfRequest } from '@contract/values/service-kind';
import { nameLand } from '@contract/values/land/land-place';
import { SendButton } from '@/ui/send-button';
import { errorMessages } from '@/domain/error-messages';
import { requestWords } from '@/domain/request-words';
import { isOffline } from '@/lib/require-connection';
import {
  imageAccept,
  imageUploadFailedText,
  imageWords,
  planClearerImageUpload,
} from '@/uploads/upload-plans';
import { dropDecided, findUndecided } from '@/uploads/upload-state';
import { useAttempt } from '@/ui/forms/use-attempt';
import { useUpload } from '@/uploads/use-upload';
import { replaceRequestImage } from '@/repositories/requests/requests';
import { Dialog } from '@/ui/overlays/dialog';
import { TextField } from '@/ui/forms/field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { FormError } from '@/ui/forms/form-error';
import { ReferenceLine } from '@/land/reference-line';
import { showSuccess } from '@/ui/overlays/toast';
import { UploadField } from '@/uploads/upload-field';
import { describeAskedImage } from './request-answer-words';

const RequiredText = z.string().check(z.trim(), z.minLength(1));

/** Specification, section 5: a request without them gets no image. */
const NamedLand = z.object({ name: RequiredText, address: RequiredText });

export function ResendImageDialog({
  request,
  onClose,
}: {
  request: Request;
  onClose: () => void;
}) {
  const { documentId, userId } = request;
  const words = requestWords[findKindOfRequest(request)];
  const upload = useUpload(
    useMemo(
      () => planClearerImageUpload(userId, documentId),
      [userId, documentId],
    ),
  );
  const { isBusy, failure, setFailure, run } = useAttempt(() =>
    isOffline() ? errorMessages.network : imageUploadFailedText,
  );
  const isUploading =
    upload.state.kind === 'sending' || upload.state.kind === 'checking';
  const choose = (file: File) => {
    setFailure(null);
    upload.choose(file);
  };

  const sendImage = async (path: ObjectPath) => {
    NamedLand.parse(request);
    await replaceRequestImage(request, path);
    upload.finish();
    showSuccess('Image uploaded and request updated successfully.');
  };
  const submit = () => {
    const { state } = upload;
    if (state.kind === 'done') void run(() => sendImage(state.path), onClose);
    else setFailure(findUndecided(state) ?? 'Choose a clearer image first.');
  };

  return (
    <Dialog
      onClose={onClose}
      title="Resend image"
      text={describeAskedImage(request)}
      width={560}
      locked={isBusy}
      cancelLabel="Cancel"
      footer={
        <SendButton
          className="max-sm:flex-1"
          unavailable={isUploading}
          busyLabel={isBusy && 'Sending...'}
          onClick={submit}
        >
          Send image
        </SendButton>
      }
    >
      {/* First, because a phone shows little more. */}
      <UploadField
        label="Clearer image"
        accept={imageAccept}
        acceptWords={imageWords}
        upload={{ ...upload, choose }}
      />
      <FormError className="has-[p]:mt-4">
        {dropDecided(failure, upload.state)}
      </FormError>
      <div className="mt-5 pt-4 border-t border-line">
        <ReferenceLine reference={request.reference} />
        <div className="mt-3 grid gap-4 grid-cols-[minmax(0,1fr)] sm:grid-cols-[repeat(2,minmax(0,1fr))]">
          <TextField label="Service" value={request.serviceType} readOnly />
          <TextField
            label="Phone number"
            figures
            value={request.phoneNumber}
            readOnly
          />
          <TextField
            label={words.name.label}
            fieldClassName="sm:col-span-2"
            value={request.name}
            readOnly
          />
          <div className="sm:col-span-2">
            <TextAreaField
              label={words.address.label}
              className="num field-sizing-content resize-none"
              rows={1}
              value={nameLand(request)}
              readOnly
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
