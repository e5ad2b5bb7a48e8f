import { partTalkApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { PHOTO_LIMIT, PHOTOS, partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import Paper from '@mui/material/Paper'
import { PicturesField } from '../form/PicturesField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'

interface Props {
  readonly exceptionId: string
  /** Offers to say it to the house alone. */
  readonly mayKeep: boolean
  saved(): void
}

/** Says something about a part, with up to three pictures. */
export function CommentForm({ exceptionId, mayKeep, saved }: Props) {
  return (
    <Paper variant="outlined" sx={{ px: 2, maxWidth: 760, displayPrint: 'none' }}>
      <SchemaForm
        of={partTalkApi.comment}
        fixed={{ exceptionId }}
        submit="abnormal.say"
        success={null}
        saved={saved}
      >
        <TextField name="text" label="abnormal.text" wide />
        <PartPictures name="photos" />
        {mayKeep && <SwitchField name="internal" label="abnormal.internal" />}
      </SchemaForm>
    </Paper>
  )
}

/** Pictures of a part, as its customer or the desk took them. */
export function PartPictures({ name }: { readonly name: string }) {
  return (
    <PicturesField
      name={name}
      label="abnormal.photos"
      to={partPhotoPath}
      from={partPhotoPath}
      most={PHOTOS}
      limit={PHOTO_LIMIT}
    />
  )
}
