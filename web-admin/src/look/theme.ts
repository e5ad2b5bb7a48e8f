import type { Localization } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'

/** Calm, dense and readable: the small size is the default (specification 000 §1). */
export function themeOf(components: Localization): Theme {
  return createTheme(
    {
      palette: {
        primary: { main: '#0b5c8c', dark: '#0b3d5c', light: '#4a8db5' },
        warning: { main: '#a15c00' },
        info: { main: '#0b6fa8' },
        background: { default: '#f4f6f8' },
        text: { primary: '#1c2730', secondary: '#56646f' },
        divider: '#dfe5ea',
      },
      motion: { reducedMotion: 'system' },
      shape: { borderRadius: 6 },
      typography: {
        fontFamily: 'var(--text-font)', // font.css
        fontSize: 13,
        h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 },
        h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
        body1: { fontSize: '0.875rem' },
        body2: { fontSize: '0.8125rem' },
        button: { textTransform: 'none', fontWeight: 500 },
      },
      components: {
        MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
        MuiIconButton: { defaultProps: { size: 'small' } },
        MuiTextField: { defaultProps: { size: 'small' } },
        MuiFormControl: { defaultProps: { size: 'small' } },
        MuiAutocomplete: { defaultProps: { size: 'small' } },
        MuiCheckbox: { defaultProps: { size: 'small' } },
        MuiSwitch: { defaultProps: { size: 'small' } },
        MuiChip: { defaultProps: { size: 'small' } },
        MuiTable: { defaultProps: { size: 'small' } },
        MuiMenu: { defaultProps: { slotProps: { list: { dense: true } } } },
        MuiList: { defaultProps: { dense: true } },
        MuiListItemButton: { defaultProps: { dense: true } },
        MuiTooltip: { defaultProps: { enterDelay: 500 } },
        MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
        MuiTab: { styleOverrides: { root: { minHeight: 36, padding: '6px 12px', minWidth: 64 } } },
        MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
      },
    },
    components,
  )
}
