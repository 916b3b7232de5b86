// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// An account of one owner, who signs; whoever brings the signature pays the gas. What it signs counts for this account on
/// this chain only, so that a signature cannot be taken to another account of the same owner.
contract SmartAccount is IERC1271, ERC721Holder, ERC1155Holder, EIP712 {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheOwner();

    bytes32 private constant CALL = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant BATCH = keccak256("Batch(Call[] calls,uint256 nonce)Call(address to,uint256 value,bytes data)");
    bytes32 private constant MESSAGE = keccak256("Message(bytes32 hash)");

    address public immutable owner;
    uint256 public nonce;

    constructor(address owner_) EIP712("Sandbox account", "1") {
        owner = owner_;
    }

    receive() external payable {}

    /// All of the calls or none: the first that fails takes the others back, and says why.
    function executeBatch(Call[] calldata calls, bytes calldata signature) external {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            hashes[i] = keccak256(abi.encode(CALL, calls[i].to, calls[i].value, keccak256(calls[i].data)));
        }
        bytes32 batch = keccak256(abi.encode(BATCH, keccak256(abi.encodePacked(hashes)), nonce++));
        if (!_isOwners(batch, signature)) revert NotTheOwner();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (done) continue;
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool isValid = _isOwners(keccak256(abi.encode(MESSAGE, hash)), signature);
        return isValid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _isOwners(bytes32 structHash, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(_hashTypedDataV4(structHash), signature);
        return problem == ECDSA.RecoverError.NoError && signer == owner;
    }
}
