import { Component, type ReactNode } from 'react'
import { Broken } from './StartNotice.tsx'

interface BoundaryProps {
  report: (fault: unknown) => void
  children: ReactNode
}

/** A screen that cannot be drawn: the queue is on the disk, so opening the page again loses nothing. */
export class Boundary extends Component<BoundaryProps, { fault: unknown }> {
  override state = { fault: undefined as unknown }

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault }
  }

  override componentDidCatch(fault: unknown): void {
    this.props.report(fault)
  }

  override render(): ReactNode {
    return this.state.fault === undefined ? this.props.children : <Broken fault={this.state.fault} />
  }
}
